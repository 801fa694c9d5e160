import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";

import { IconClose } from "#client/ui/shell-icons.tsx";

import corner from "./dialog-close.module.css";
import styles from "./screen-dialog.module.css";

type ScreenDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/** A look at something that takes the whole screen. What opened it has the focus again afterwards. */
export const ScreenDialog = ({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
}: ScreenDialogProps) => {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Popup ref={popup} initialFocus={popup} className={styles["popup"]}>
          <header className={styles["header"]}>
            <BaseDialog.Title className={styles["title"]}>{title}</BaseDialog.Title>
            <BaseDialog.Close className={corner["close"]} aria-label={closeLabel}>
              <IconClose />
            </BaseDialog.Close>
          </header>
          <div className={styles["body"]}>{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
};
