import { useEffect } from "react";

/** Keeps the screen from going dark while the page is shown, where the browser can. */
export const useAwakeScreen = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    const keep = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isLeft) await lock.release();
      } catch {
        // A low battery or a policy says no: the screen's own settings decide then.
      }
    };
    const onVisible = () => void keep();
    document.addEventListener("visibilitychange", onVisible);
    void keep();
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release();
    };
  }, []);
};
