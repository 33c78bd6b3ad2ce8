/** Rules under which no client may do anything. The functions and staff go on: rules do not apply to them. */
export const closedRules = `rules_version = '2';

// The month's budget is spent. docs/operations.md, "Rules closed", says how to open them.
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`;
