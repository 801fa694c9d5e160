import { useNavigate, useRouter } from "@tanstack/react-router";
import { useRef } from "react";

import type { PreviewView } from "#client/features/studio/preview/preview-view.ts";

/**
 * Opens, changes and closes the preview in the address. "Back" closes it, and closing it is "back",
 * unless it was open from the start.
 */
export const useShowPreview = (shown: PreviewView | undefined) => {
  const navigate = useNavigate({ from: "/photo-magnets/create" });
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  return (view: PreviewView | null): void => {
    if (view === null && isOpenedHere.current) {
      history.back();
    } else {
      void navigate({
        search: (before) => ({ ...before, preview: view ?? undefined }),
        replace: shown !== undefined,
        resetScroll: false,
      });
    }
    isOpenedHere.current = view !== null && (isOpenedHere.current || shown === undefined);
  };
};
