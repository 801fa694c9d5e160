import { useSyncExternalStore } from "react";

import { IconClose } from "#client/ui/shell-icons.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";

import { dismissToast, readMessages, subscribeToMessages } from "./toast-store.ts";

import styles from "./toaster.module.css";

/** Where toasts appear and announcements are spoken; rendered once, by the shell. */
export const Toaster = ({ closeLabel }: { readonly closeLabel: string }) => {
  const { toasts, announcement } = useSyncExternalStore(
    subscribeToMessages,
    readMessages,
    readMessages,
  );
  return (
    <>
      <div role="status" aria-live="polite">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
      <div id="toasts" className={styles["toaster"]} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <div key={toast.id} className={styles["toast"]} data-tone={toast.tone}>
            <span>{toast.text}</span>
            {toast.action && (
              <button
                type="button"
                className={styles["action"]}
                onClick={() => {
                  toast.action?.onAct();
                  dismissToast(toast.id);
                }}
              >
                {toast.action.label}
              </button>
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
        ))}
      </div>
    </>
  );
};
