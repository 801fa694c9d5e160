import { useEffect, useState } from "react";

/** Photos dropped anywhere on the page or pasted into it. @returns whether files hover over it */
export const usePhotoEntry = (onPhotos: (files: readonly File[]) => void): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Leaving one element enters the next: only the last leave is one from the page.
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    window.addEventListener(
      "dragenter",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth += 1;
        setIsOver(true);
      },
      { signal },
    );
    window.addEventListener(
      "dragover",
      (event) => {
        if (hasFiles(event)) event.preventDefault();
      },
      { signal },
    );
    window.addEventListener(
      "dragleave",
      (event) => {
        if (!hasFiles(event)) return;
        depth = Math.max(0, depth - 1);
        if (depth === 0) setIsOver(false);
      },
      { signal },
    );
    window.addEventListener(
      "drop",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setIsOver(false);
        take([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    window.addEventListener("paste", (event) => take([...(event.clipboardData?.files ?? [])]), {
      signal,
    });
    const take = (files: readonly File[]) => {
      if (files.length > 0) onPhotos(files);
    };
    return () => stop.abort();
  }, [onPhotos]);
  return isOver;
};
