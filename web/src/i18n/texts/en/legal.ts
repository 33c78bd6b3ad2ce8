/** English texts around the legal documents; the documents themselves are in content/legal. */
export const legal = {
  legal: {
    actions: 'Document',
    documents: 'Legal documents',
    permalink: 'Address of this document:',
    fingerprint: 'SHA-256 of this version:',
    contents: {
      title: 'Contents',
      expand: 'Show subsections',
      button: 'Contents',
    },
  },
};
