/**
 * Rules that deny every client request. Functions and staff tools are not affected, since rules do not apply to them.
 */
export const closedRules = `rules_version = '2';

// The month's budget is spent, or staff closed the forms. docs/operations.md, "Rules closed", explains how to open them.
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`;
