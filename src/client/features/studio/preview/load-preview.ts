/** The preview is a file of its own, which the studio does without until somebody looks. */
export const loadPreview = () => import("./preview-screen.tsx");
