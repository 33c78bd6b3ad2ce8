/** The part of a page that is its own; the skip link leads there. */
export const mainId = 'main';
