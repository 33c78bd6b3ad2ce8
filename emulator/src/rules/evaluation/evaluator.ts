import { byTag } from '../../by-tag.ts';
import type { Expression } from '../syntax/ast.ts';
import { type Evaluated, error } from '../value/evaluation-error.ts';
import { evaluateCall, evaluateMethod } from './calls.ts';
import { evaluateList, evaluateMap, evaluatePath } from './literals.ts';
import {
  evaluateBinary,
  evaluateConditional,
  evaluateIndex,
  evaluateLogical,
  evaluateMember,
  evaluateSlice,
  evaluateTypeTest,
  evaluateUnary,
} from './operations.ts';
import { findVariable, type Scope } from './scope.ts';
import type { Session } from './session.ts';

/**
 * Evaluates one expression. Only `Session.evaluate` calls it: that method enforces limits and adds positions
 * to errors.
 */
export const evaluateExpression: (expression: Expression, scope: Scope, session: Session) => Evaluated =
  byTag('kind', {
    literal: ({ value }) => value,
    list: evaluateList,
    map: evaluateMap,
    path: evaluatePath,
    name: ({ name }, scope) =>
      findVariable(scope, name) ?? error(`Variable not found error: Name: [${name}].`),
    member: evaluateMember,
    index: evaluateIndex,
    slice: evaluateSlice,
    call: evaluateCall,
    method: evaluateMethod,
    unary: evaluateUnary,
    binary: evaluateBinary,
    logical: evaluateLogical,
    conditional: evaluateConditional,
    is: evaluateTypeTest,
  });
