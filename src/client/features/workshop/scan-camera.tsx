import { useEffect, useRef, useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./scan-box.module.css";

/** Of the Shape Detection API, as far as it is used; not every browser has it. */
type BarcodeDetector = {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
};
type BarcodeDetectorClass = new (options: { readonly formats: string[] }) => BarcodeDetector;
declare global {
  interface Window {
    readonly BarcodeDetector?: BarcodeDetectorClass;
  }
}

const lookMilliseconds = 200;

/** The camera as a scanner, where the browser reads codes by itself; nothing elsewhere. */
export const ScanCamera = ({ onCode }: { readonly onCode: (text: string) => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  const Detector = window.BarcodeDetector;
  if (Detector === undefined) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {m.production_scan_camera()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.production_scan_camera_title()}
        closeLabel={m.shell_close()}
      >
        <Camera
          Detector={Detector}
          onCode={(text) => {
            setIsOpen(false);
            onCode(text);
          }}
        />
      </Dialog>
    </>
  );
};

const Camera = ({
  Detector,
  onCode,
}: {
  readonly Detector: BarcodeDetectorClass;
  readonly onCode: (text: string) => void;
}) => {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  const [isOff, setIsOff] = useState(false);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    const leaving = new AbortController();
    watch(new Detector({ formats: ["qr_code"] }), video.current, leaving.signal).then(
      (text) => text !== null && told.current(text),
      () => !leaving.signal.aborted && setIsOff(true),
    );
    return () => leaving.abort();
  }, [Detector]);
  if (isOff) return <Notice tone="bad">{m.production_scan_camera_off()}</Notice>;
  return <video ref={video} className={styles["camera"]} muted playsInline />;
};

/** Looks through the camera until a code is seen; null when the person leaves before. */
const watch = async (
  detector: BarcodeDetector,
  video: HTMLVideoElement | null,
  signal: AbortSignal,
): Promise<string | null> => {
  if (video === null) return null;
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
  });
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      if (found) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
};
