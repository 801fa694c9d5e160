import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import type { FaceKind } from "#shared/face/face.ts";
import * as m from "#shared/messages/compiled/messages.js";

const unsupported = {
  logo: m.face_logo_unsupported,
  social: m.face_social_unsupported,
} as const satisfies Record<FaceKind, () => string>;

/** Why a picture of the shop's face was not taken. Fewer formats are taken here than of photos. */
export const facePictureRefusal = (kind: FaceKind, error: unknown): string => {
  const failure = readFailure(error);
  return failure.kind === "refusal" && failure.code === "photo_format_unsupported"
    ? unsupported[kind]()
    : refusalSentence(error);
};
