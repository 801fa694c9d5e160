import { fetchPart } from "#client/fetch-part.ts";

/** The preview is a file of its own, which the studio does without until somebody looks. */
export const loadPreview = () => fetchPart(() => import("./preview-screen.tsx"));
