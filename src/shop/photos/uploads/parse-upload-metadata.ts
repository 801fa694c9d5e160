import { uuidSchema } from "#shared/ids.ts";

const headerLengthMax = 16_384;

/**
 * Reads tus' `Upload-Metadata`: pairs of a key and base64, of which we know `photoId` and `filename`.
 * Null when it is malformed or names no photo in the one spelling of its id.
 */
export const parseUploadMetadata = (
  header: string | null,
): { photoId: string; fileName: string } | null => {
  if (header === null || header.length > headerLengthMax) return null;
  const pairs = new Map(
    header.split(",").map((pair) => {
      const [key = "", value = ""] = pair.trim().split(" ");
      return [key, Buffer.from(value, "base64").toString("utf8")] as const;
    }),
  );
  const photoId = pairs.get("photoId") ?? "";
  const isId = uuidSchema.safeParse(photoId).success && photoId === photoId.toLowerCase();
  return isId ? { photoId, fileName: pairs.get("filename") ?? "" } : null;
};
