import { callOverload, functionSignature, methodSignature } from '../builtin/overload.ts';
import { functions, methods, namespaceFunctions, namespaces } from '../builtin/tables.ts';
import type { Expression, FunctionCall, FunctionDeclaration, MethodCall } from '../syntax/ast.ts';
import { findFunction } from '../syntax/walk.ts';
import {
  type Evaluated,
  error,
  functionNotFound,
  isError,
  nullValueError,
} from '../value/evaluation-error.ts';
import { documentFunctions } from './document-access.ts';
import { evaluateAll } from './literals.ts';
import { noFunctions, type Scope } from './scope.ts';
import type { Session } from './session.ts';

/** `name(…)`: a function declared in the file, one that reads documents, or a built-in. */
export function evaluateCall(call: FunctionCall, scope: Scope, session: Session): Evaluated {
  const { name } = call;
  const declared = findFunction(scope, name);
  if (declared) {
    const args = call.arguments.map((argument) => session.evaluate(argument, scope));
    return callDeclared(declared.declaration, declared.scope, args, session);
  }
  const overloads = functions.get(name);
  if (!overloads && !documentFunctions.has(name)) return functionNotFound(name);
  const args = evaluateAll(call.arguments, scope, session);
  if ('type' in args) return args;
  if (overloads) return session.build(callOverload(overloads, args, functionSignature));
  return session.documents.call(name, args, (message) => session.fail(message));
}

/**
 * The body sees its arguments, its variables and the scope of its declaration, not the caller's. The error of
 * an argument or variable counts only where the body reads it.
 */
function callDeclared(
  declaration: FunctionDeclaration,
  parent: Scope,
  args: readonly Evaluated[],
  session: Session,
): Evaluated {
  const { name, parameters, lets, result } = declaration;
  if (args.length !== parameters.length) {
    const expected = `${name}(${parameters.map((parameter) => parameter.name).join(', ')})`;
    return error(`Incorrect number of arguments. Received: ${args.length}. Expected: ${expected}.`);
  }
  const variables = new Map(args.map((value, at) => [parameters[at]?.name ?? '', value]));
  const scope: Scope = { variables, functions: noFunctions, parent };
  // Production evaluates and counts a variable even if the body never reads it.
  for (const binding of lets) {
    session.charge(1);
    variables.set(binding.name, session.evaluate(binding.value, scope));
  }
  return session.evaluate(result, scope);
}

/** `receiver.name(…)` or `namespace.name(…)`: a variable cannot have the name of a namespace. */
export function evaluateMethod(call: MethodCall, scope: Scope, session: Session): Evaluated {
  const namespace = namespaceOf(call.receiver);
  if (namespace) return callNamespace(`${namespace}.${call.name}`, call.arguments, scope, session);
  const receiver = session.evaluate(call.receiver, scope);
  const args = evaluateAll(call.arguments, scope, session);
  if (isError(receiver)) return receiver;
  if (receiver.type === 'null') return nullValueError();
  const overloads = methods.get(receiver.type)?.get(call.name);
  if (!overloads) return functionNotFound(call.name);
  return 'type' in args ? args : session.build(callOverload(overloads, [receiver, ...args], methodSignature));
}

function namespaceOf(receiver: Expression): string | null {
  return receiver.kind === 'name' && namespaces.has(receiver.name) ? receiver.name : null;
}

/** Production counts the namespace's name as an expression too. */
function callNamespace(
  name: string,
  expressions: readonly Expression[],
  scope: Scope,
  session: Session,
): Evaluated {
  const overloads = namespaceFunctions.get(name);
  if (!overloads) return functionNotFound(name);
  const args = evaluateAll(expressions, scope, session);
  if ('type' in args) return args;
  session.charge(1);
  return session.build(callOverload(overloads, args, functionSignature));
}
