import { Button } from "#client/ui/button.tsx";
import { IconFridge } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./preview-button.module.css";

/** The way from the bench to the door. */
export const PreviewButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <span className={styles["place"]}>
    <Button onClick={onOpen} aria-haspopup="dialog">
      <IconFridge />
      {m.preview_open()}
    </Button>
  </span>
);
