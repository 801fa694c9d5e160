// The version of the design documents that are written now.

/** Of the documents written now; apart, so that a page can make one without the schema that reads it. */
export const designDocumentVersion = 2;
