/** All that knows of faces, fetched as one file once a photo has some. */
export { fitAsSeen } from "#shared/design/crop/fit-as-seen.ts";
export { FaceNote } from "./face-note.tsx";
export { isFaceCut } from "./faces-pushed-out.ts";
