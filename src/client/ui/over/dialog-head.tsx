import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

import { IconClose } from "#client/ui/shell-icons.tsx";

import styles from "./dialog-head.module.css";

type DialogHeadProps = {
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly className: string | undefined;
};

/** What a dialog is called, and the corner that closes it. */
export const DialogHead = ({ title, closeLabel, className }: DialogHeadProps) => (
  <header className={className}>
    <BaseDialog.Title>{title}</BaseDialog.Title>
    <BaseDialog.Close className={styles["close"]} aria-label={closeLabel}>
      <IconClose />
    </BaseDialog.Close>
  </header>
);
