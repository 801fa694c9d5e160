/** What a camera's picture says, when a QR code is in it. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Of the Shape Detection API, as far as it is used; iPhones, Firefox and most desktops lack it. */
type BarcodeDetectorClass = {
  new (options: { readonly formats: readonly string[] }): {
    readonly detect: (
      source: HTMLVideoElement,
    ) => Promise<readonly { readonly rawValue: string }[]>;
  };
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};
declare global {
  interface Window {
    readonly BarcodeDetector?: BarcodeDetectorClass;
  }
}

/** The browser's own reader; where it has none, or that one gives up, ours, which is loaded then. */
export const openQrReader = async (): Promise<QrReader> => {
  const own = await openOwnReader();
  if (own === null) return openLoadedReader();
  let reader = own;
  return async (video) => {
    try {
      return await reader(video);
    } catch {
      // Some telephones have the class, and no service behind it.
      reader = await openLoadedReader();
      return reader(video);
    }
  };
};

const openOwnReader = async (): Promise<QrReader | null> => {
  const Detector = window.BarcodeDetector;
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detector === undefined || !formats.includes("qr_code")) return null;
  const detector = new Detector({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
};

/** A sheet's code is read well at this; more pixels only take longer. */
const longSideMax = 1_280;

const openLoadedReader = async (): Promise<QrReader> => {
  const { parseQr } = await import("./parse-qr.ts");
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  let isAskew = false;
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (pen === null || videoWidth === 0) return null;
    const scale = Math.min(1, longSideMax / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    Object.assign(canvas, { width, height });
    // Codes on their corner are hard for it: every other look is turned by half a right angle.
    pen.translate(width / 2, height / 2);
    pen.rotate(isAskew ? Math.PI / 4 : 0);
    isAskew = !isAskew;
    pen.drawImage(video, -width / 2, -height / 2, width, height);
    return parseQr(pen.getImageData(0, 0, width, height));
  };
};
