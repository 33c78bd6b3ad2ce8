/** What comes from outside without a type, as `JSON.parse` gives it: answers of Google's services, modules of firebase-tools. */
export type Unchecked = ReturnType<typeof JSON.parse>;
