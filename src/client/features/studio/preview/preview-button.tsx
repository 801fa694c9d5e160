import { useEffect } from "react";

import { Button } from "#client/ui/button.tsx";
import { IconFridge } from "#client/ui/icons.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { loadPreview } from "./load-preview.ts";

import styles from "./preview-button.module.css";

/** Once the bench itself is there and quiet. */
const loadAfterMilliseconds = 2_500;

/**
 * The button that opens the preview (fridge door). What it opens is fetched ahead, for when the line is
 * dead.
 */
export const PreviewButton = ({ onOpen }: { readonly onOpen: () => void }) => {
  useEffect(() => {
    const timer = setTimeout(() => {
      loadPreview().catch(() => undefined);
    }, loadAfterMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  const open = () => {
    loadPreview().then(onOpen, () => showToast({ tone: "bad", text: m.preview_unreachable() }));
  };
  return (
    <span className={styles["place"]}>
      <Button onClick={open} aria-haspopup="dialog">
        <IconFridge />
        {m.preview_open()}
      </Button>
    </span>
  );
};
