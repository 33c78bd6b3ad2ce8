/** The part of the legal documents that the routes need, as a chunk that only their pages load. */
export { loadLegalDocument } from './legal-documents.ts';
export { legalMetadataOf } from './legal-metadata-of.ts';
