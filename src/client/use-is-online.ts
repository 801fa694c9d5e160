import { useSyncExternalStore } from "react";

const listen = (onChange: () => void): (() => void) => {
  for (const event of ["online", "offline"]) window.addEventListener(event, onChange);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, onChange);
  };
};

/** Whether this device knows of a line; one that is known may be dead all the same. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
