import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";

import { useCloseByBack } from "./close-by-back.ts";
import { DialogHead } from "./dialog-head.tsx";

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
  useCloseByBack(isOpen, onClose);
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
          <DialogHead title={title} closeLabel={closeLabel} className={styles["header"]} />
          <div className={styles["body"]}>{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
};
