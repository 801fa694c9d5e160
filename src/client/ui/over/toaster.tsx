import { useSyncExternalStore } from "react";

import { IconClose } from "#client/ui/shell-icons.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";

import { dismissToast, readMessages, subscribeToMessages } from "./toast-store.ts";

import styles from "./toaster.module.css";

type ToasterProps = {
  /** Where the person is. */
  readonly path: string | undefined;
  readonly closeLabel: string;
  /** How many more there are, where only the newest is seen. */
  readonly moreLabel: (count: number) => string;
};

/** Where toasts appear and announcements are spoken; rendered once, by the shell. */
export const Toaster = ({ path, closeLabel, moreLabel }: ToasterProps) => {
  const messages = useSyncExternalStore(subscribeToMessages, readMessages, readMessages);
  const toasts = messages.toasts.filter((toast) => (toast.path ?? path) === path);
  return (
    <>
      <div role="status" aria-live="polite">
        <VisuallyHidden>{messages.announcement}</VisuallyHidden>
      </div>
      <div id="toasts" className={styles["toaster"]} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <div key={toast.id} className={styles["toast"]} data-tone={toast.tone}>
            <span>{toast.text}</span>
            <div className={styles["acts"]}>
              {toast.action && (
                <button
                  type="button"
                  className={styles["action"]}
                  aria-label={toast.action.name}
                  onClick={() => {
                    toast.action?.onAct();
                    dismissToast(toast.id);
                  }}
                >
                  {toast.action.label}
                </button>
              )}
              {toasts.length > 1 && (
                <span className={styles["more"]}>{moreLabel(toasts.length - 1)}</span>
              )}
              <button
                type="button"
                className={styles["close"]}
                aria-label={closeLabel}
                onClick={() => dismissToast(toast.id)}
              >
                <IconClose />
              </button>
            </div>
          </div>
        ))}
      </div>
    </>
  );
};
