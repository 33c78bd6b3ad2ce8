/** What the table of routes needs of the legal documents: a download of its own, which only their pages need. */
export { loadLegalDocument } from './legal-documents.ts';
export { legalFactsOf } from './legal-facts-of.ts';
