import { useEffect, useRef, useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { IconFridge } from "#client/ui/icons.tsx";
import { useCloseByBack } from "#client/ui/over/close-by-back.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { loadPreview } from "./load-preview.ts";

import styles from "./preview-button.module.css";

/** Once the bench itself is there and quiet. */
const loadAfterMilliseconds = 2_500;

type PreviewButtonProps = {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

/**
 * The button that opens the preview (fridge door). What it opens is fetched ahead, for when the line is
 * dead; from the press on the way back takes the press back, also while that is still coming.
 */
export const PreviewButton = ({ isOpen, onOpen, onClose }: PreviewButtonProps) => {
  const [isPressed, setIsPressed] = useState(false);
  if (isOpen && isPressed) setIsPressed(false);
  const press = useRef<object>(undefined);
  const takeBack = () => {
    press.current = undefined;
    setIsPressed(false);
  };
  useCloseByBack(isOpen || isPressed, isOpen ? onClose : takeBack);
  useEffect(() => {
    const timer = setTimeout(() => {
      loadPreview().catch(() => undefined);
    }, loadAfterMilliseconds);
    return () => {
      clearTimeout(timer);
      press.current = undefined;
    };
  }, []);
  const open = async () => {
    const own = (press.current = {});
    setIsPressed(true);
    try {
      await loadPreview();
      if (press.current === own) onOpen();
    } catch {
      takeBack();
      showToast({ tone: "bad", text: m.preview_unreachable() });
    }
  };
  return (
    <span className={styles["place"]}>
      <Button onClick={() => void open()} aria-haspopup="dialog">
        <IconFridge />
        {m.preview_open()}
      </Button>
    </span>
  );
};
