// Toasts (short messages with undo) and announcements to screen readers.

/** Short messages for eye and ear: a toast is seen and read out, an announcement only read out. */

export type Toast = {
  readonly id: number;
  readonly tone: "good" | "bad" | "neutral";
  readonly text: string;
  readonly action?: {
    readonly label: string;
    /** What ears hear of it, where several are there. */
    readonly name?: string;
    readonly onAct: () => void;
  };
  /** The path of the page that it belongs to: elsewhere it is not seen, and is again when one comes back. */
  readonly path?: string;
};

type Messages = { readonly toasts: readonly Toast[]; readonly announcement: string };

const toastsMax = 3;
/** Long enough to read two lines twice. */
const toastLifeMilliseconds = 7000;

let messages: Messages = { toasts: [], announcement: "" };
let nextId = 1;
const listeners = new Set<() => void>();

const set = (next: Messages) => {
  messages = next;
  for (const listener of listeners) listener();
};

export const readMessages = (): Messages => messages;

export const subscribeToMessages = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says a sentence to screen readers; saying the same again is heard again. */
export const announce = (text: string): void => {
  const again = messages.announcement === text ? `${text}\u00a0` : text;
  set({ ...messages, announcement: again });
};

/** What was said to be done is taken back: it is said no more. Faults and what asks for an act stay. */
export const unsayDone = (): void => {
  const toasts = messages.toasts.filter(({ tone, action }) => tone === "bad" || action);
  set({ toasts, announcement: "" });
};

export const dismissToast = (id: number): void =>
  set({ ...messages, toasts: messages.toasts.filter((toast) => toast.id !== id) });

/** Nobody reads what is said in a tab that lies behind another. */
const onceSeen = (act: () => void): void => {
  if (globalThis.document?.hidden) {
    document.addEventListener("visibilitychange", act, { once: true });
  } else act();
};

/**
 * Shows a sentence for seven seconds, and the same one once; one with an action stays until it is
 * dismissed, by its id.
 */
export const showToast = (toast: Omit<Toast, "id">): number => {
  const id = nextId++;
  const others = messages.toasts.filter(({ text, action }) => action || text !== toast.text);
  set({ ...messages, toasts: [...others, { ...toast, id }].slice(-toastsMax) });
  if (!toast.action) onceSeen(() => setTimeout(() => dismissToast(id), toastLifeMilliseconds));
  return id;
};
