import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { memo, type ReactNode, type RefObject } from "react";

import * as m from "#shared/messages/compiled/messages.js";

import { useCloseByBack } from "./close-by-back.ts";
import { DialogHead } from "./dialog-head.tsx";

import styles from "./dialog.module.css";

type DialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** What the sign in the corner does, where it does more than close. */
  readonly closeLabel?: string;
  readonly children?: ReactNode;
  /** The acts, main one last. */
  readonly footer?: ReactNode;
  /** Where one begins; absent: at the first thing that can be reached. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
};

/** While a dialog goes it shows what it showed: what it asked about is often gone with the answer. */
const Held = memo(
  ({ children }: { readonly isOpen: boolean; readonly children: ReactNode }) => children,
  (_, { isOpen }) => !isOpen,
);

/** Parts of dialogs that left within the last frames, which are long where the machine is busy. */
let justLeft = 0;
const sameMomentFrames = 4;

const inFrames = (frames: number, then: () => void): unknown =>
  frames === 0 ? then() : requestAnimationFrame(() => inFrames(frames - 1, then));

/** What takes the place of another dialog is there at once: between the two the page would flash. */
const takePlace = (part: HTMLElement | null) => {
  if (part && justLeft > 0) part.dataset["next"] = "";
  return () => {
    justLeft += 1;
    inFrames(sameMomentFrames, () => {
      justLeft -= 1;
    });
  };
};

/** A question or a small task above the page: a sheet from below on phones, a card on desks. */
export const Dialog = ({
  isOpen,
  onOpenChange,
  title,
  description,
  closeLabel = m.shell_close(),
  children,
  footer,
  initialFocus,
}: DialogProps) => {
  useCloseByBack(isOpen, () => onOpenChange(false));
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles["backdrop"]} ref={takePlace} />
        <BaseDialog.Popup
          className={styles["popup"]}
          ref={takePlace}
          {...(initialFocus !== undefined && { initialFocus })}
        >
          <Held isOpen={isOpen}>
            <DialogHead title={title} closeLabel={closeLabel} className={styles["header"]} />
            {description && (
              <BaseDialog.Description className={styles["description"]}>
                {description}
              </BaseDialog.Description>
            )}
            {children && <div className={styles["body"]}>{children}</div>}
            {footer && <footer className={styles["footer"]}>{footer}</footer>}
          </Held>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
};
