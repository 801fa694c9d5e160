import { openQrReader } from "./qr-reader.ts";

const lookMilliseconds = 200;

/**
 * Looks through the camera until a QR code is seen; null when the person leaves before. Then the camera is
 * free at once.
 * @throws DOMException as the browser names what is wrong with the camera, see {@link cameraTrouble}
 */
export const watchCamera = async (
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | null> => {
  const stream = await openCamera();
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener("abort", release);
  try {
    const read = await openQrReader();
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const text = await read(video);
      if (text !== null) return text;
      if (!stream.active) throw new DOMException("the camera was taken away", "NotReadableError");
      await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
    }
    return null;
  } finally {
    signal.removeEventListener("abort", release);
    release();
  }
};

const openCamera = (): Promise<MediaStream> => {
  // Without encryption browsers hide their cameras.
  if (!("mediaDevices" in navigator)) throw new DOMException("no camera here", "NotFoundError");
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1_280 }, height: { ideal: 720 } },
  });
};

type CameraTrouble = "refused" | "absent" | "busy" | "other";

/** Why there is no picture, as far as a person can do something about it. */
export const cameraTrouble = (error: unknown): CameraTrouble => {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "absent";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "other";
};
