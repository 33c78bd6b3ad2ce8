/**
 * In this order nothing ever meets a part that does not know it yet: rules and indexes first, since new functions and pages may need them; then
 * functions, which understand what old and new pages write; then the pages.
 */
export const steps = ['firestore', 'functions', 'hosting'] as const;

export type Step = (typeof steps)[number];

/**
 * Going back narrows what a release had widened, so the rules come last: until old pages are out, new ones still write what only the newer
 * rules take. Functions come before pages here too, since pages link to them.
 */
export const stepsBack: readonly Step[] = ['functions', 'hosting', 'firestore'];
