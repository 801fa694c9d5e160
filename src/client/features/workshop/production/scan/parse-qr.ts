import decodeQr from "qr/decode.js";

/** Pixels as a canvas gives them. */
type Picture = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
};

/** Milliseconds for a second look at a picture that is hard to read; the next one comes soon anyway. */
const retryMs = 60;

/** What the QR code in a picture says; null when there is none to be read. */
export const parseQr = ({ width, height, data }: Picture): string | null => {
  try {
    return decodeQr({ width, height, data }, { timeLimit: retryMs });
  } catch {
    // The library's word for "no code here".
    return null;
  }
};
