import { canonicalJson } from "#shared/text/canonical-json.ts";

import type { DesignDocument } from "./design-document.ts";

/**
 * A design document as one fixed text: keys sorted, no spaces, numbers as JavaScript prints them.
 * Equal documents give equal texts, whatever order they were built in; the server hashes this text.
 */
export const canonicalDesign = (document: DesignDocument): string => canonicalJson(document);
