import { closedExpectations } from './closed.ts';
import { creationExpectations } from './creation.ts';
import type { Expectation } from './expectation.ts';

/** Everything that `firestore.rules` promises, request by request. */
export const expectations: readonly Expectation[] = [...creationExpectations, ...closedExpectations];
