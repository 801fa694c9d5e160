/**
 * The markers of a JPEG from its start to the end of its picture, and how many bytes follow the end.
 * @throws Error when the file is not a JPEG with one end
 */
export const readJpegMarkers = (
  jpeg: Uint8Array,
): { markers: readonly number[]; trailingBytes: number } => {
  const markers: number[] = [];
  let offset = 2;
  while (offset + 4 <= jpeg.length) {
    const marker = jpeg[offset + 1] ?? 0;
    if (jpeg[offset] !== 0xff) throw new Error("not a JPEG segment");
    markers.push(marker);
    offset += 2 + (jpeg[offset + 2] ?? 0) * 256 + (jpeg[offset + 3] ?? 0);
    if (marker === 0xda) break;
  }
  for (let index = offset; index + 1 < jpeg.length; index += 1) {
    if (jpeg[index] === 0xff && jpeg[index + 1] === 0xd9) {
      return { markers, trailingBytes: jpeg.length - index - 2 };
    }
  }
  throw new Error("a JPEG without an end");
};
