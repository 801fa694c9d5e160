/** Bytes that an upload needs until it is a photo: it is copied to its place before it goes. */
export const roomForUpload = (sizeBytes: number): number => 2 * sizeBytes;
