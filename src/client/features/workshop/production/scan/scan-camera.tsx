import { useEffect, useRef, useState, useSyncExternalStore } from "react";

import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import {
  forgetReloadForCamera,
  reloadForCamera,
  wasReloadedForCamera,
} from "./reload-for-camera.ts";
import { cameraTrouble, watchCamera } from "./watch-camera.ts";

import styles from "./scan-box.module.css";

type ScanCameraProps = { readonly onCode: (text: string) => void };

/** The camera as a scanner, for as long as its dialog is open and the page is seen. */
export const ScanCamera = ({ onCode }: ScanCameraProps) => {
  const [isOpen, setIsOpen] = useState(wasReloadedForCamera);
  const isSeen = useIsPageSeen();
  // Only once it stands: what is drawn while others still load is thrown away, and its state with it.
  useEffect(forgetReloadForCamera, []);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(!reloadForCamera())}>
        {m.production_scan_camera()}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={m.production_scan_camera_title()}>
        {isSeen && (
          <Camera
            onCode={(text) => {
              setIsOpen(false);
              onCode(text);
            }}
          />
        )}
      </Dialog>
    </>
  );
};

const troubles = {
  refused: () => m.production_scan_camera_refused(),
  absent: () => m.production_scan_camera_absent(),
  busy: () => m.production_scan_camera_busy(),
  other: () => m.production_scan_camera_off(),
} as const;

const Camera = ({ onCode }: ScanCameraProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  const [trouble, setTrouble] = useState<keyof typeof troubles | null>(null);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const watch = async () => {
      if (video.current === null) return;
      try {
        const text = await watchCamera(video.current, leaving.signal);
        if (text !== null && !leaving.signal.aborted) told.current(text);
      } catch (error) {
        if (!leaving.signal.aborted) setTrouble(cameraTrouble(error));
      }
    };
    void watch();
    return () => leaving.abort();
  }, []);
  if (trouble !== null) return <Notice tone="bad">{troubles[trouble]()}</Notice>;
  return <video ref={video} className={styles["camera"]} muted playsInline />;
};

const useIsPageSeen = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener("visibilitychange", onChange);
      return () => document.removeEventListener("visibilitychange", onChange);
    },
    () => document.visibilityState === "visible",
    () => true,
  );
