/** English texts of the search in documents and answers. */
export const texts = {
  search: {
    label: 'Search documents and answers',
    hint: 'Runs in your browser; nothing is sent.',
    none: 'Nothing found. Try another word, or just a part of it.',
    found_one: '{{count}} result for “{{query}}”',
    found_other: '{{count}} results for “{{query}}”',
    more: 'More results ({{others}})',
    loading: 'Loading the search…',
    failed: 'The search couldn’t be loaded. Please check your connection and try again.',
  },
};
