/**
 * Changes of `firestore.rules` that change no answer, each with its proof. The mutation test fails if one of them is no
 * longer generated, or is detected by an expectation after all.
 */
export interface EquivalentMutant {
  readonly changedLine: string;
  readonly proof: string;
}

const prefix =
  'Every document of Firestore has a path that begins with databases/<database>/documents, and the wildcard takes exactly one segment, so it ' +
  'can only stand for the word that it replaces.';
const noDocumentAfter =
  'This method leaves no document behind, so request.resource is absent, reading its data is an error, and an error grants nothing.';

export const equivalentMutants: readonly EquivalentMutant[] = [
  { changedLine: 'match /{any0}/{database}/documents {', proof: prefix },
  { changedLine: 'match /databases/{database}/{any2} {', proof: prefix },
  ...[
    'isDocumentId(message) && isContactMessage(after())',
    'isDocumentId(signUp) && isSignUp(after())',
  ].flatMap((condition) =>
    ['get', 'list', 'read', 'delete'].map((method) => ({
      changedLine: `allow create, ${method}: if ${condition};`,
      proof: noDocumentAfter,
    })),
  ),
];
