import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

import { placeMenu } from "./place-menu.ts";

import styles from "./menu.module.css";

export type MenuItem<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Why it cannot be chosen now. */
  readonly obstacle?: string | undefined;
  readonly isDangerous?: boolean;
};

type MenuProps<Id extends string> = {
  /** What the button says to screen readers; shown is `children`. */
  readonly label: string;
  /** What is true of all of them. */
  readonly note?: string | undefined;
  readonly items: readonly MenuItem<Id>[];
  readonly onChoose: (id: Id) => void;
  readonly isBusy?: boolean;
  /** Marks the button, so that a key finds it. */
  readonly marker?: Readonly<Record<`data-${string}`, true>>;
  readonly children: ReactNode;
};

/**
 * A button that opens what can be done, by the browser's own popover: Escape and a press elsewhere close
 * it, and the focus goes back. What cannot be chosen is walked through as well, with its reason: who looks
 * for it finds out why. Base UI's would cost every shopper 2 kB (docs/decisions/house/2026-11-22-the-workshops-menu.md).
 */
export const Menu = <Id extends string>({
  label,
  note,
  items,
  onChoose,
  isBusy = false,
  marker = {},
  children,
}: MenuProps<Id>) => {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => popup.current?.hidePopover();
  useCloseOnScroll(isOpen, popup);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
    const next = nextEntry(event.key, entries);
    if (event.key === "Tab") close();
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles["trigger"]}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isBusy || undefined}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          if (!isOpen) event.currentTarget.click();
        }}
        {...marker}
      >
        {children}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className={styles["popup"]}
        aria-label={label}
        aria-describedby={note === undefined ? undefined : `${id}note`}
        onBeforeToggle={(event) => {
          const opens = event.newState === "open";
          if (opens) placeMenu(event.currentTarget, trigger.current);
          setIsOpen(opens);
        }}
        onToggle={(event) => {
          if (event.newState === "open") firstOf(event.currentTarget)?.focus();
        }}
        onKeyDown={onKeyDown}
      >
        {isOpen && note !== undefined && (
          <p id={`${id}note`} role="presentation" className={styles["note"]}>
            {note}
          </p>
        )}
        {isOpen &&
          items.map(({ id: item, label: name, obstacle, isDisabled = false, isDangerous }) => (
            <button
              key={item}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles["item"]}
              data-dangerous={isDangerous || undefined}
              aria-disabled={isDisabled || isBusy || undefined}
              onClick={() => {
                if (isDisabled || isBusy) return;
                close();
                onChoose(item);
              }}
            >
              <span>{name}</span>
              {obstacle !== undefined && <span className={styles["obstacle"]}>{obstacle}</span>}
            </button>
          ))}
      </div>
    </>
  );
};

/** What can be done; where nothing can, the first that says why. */
const firstOf = (menu: HTMLElement): HTMLElement | null =>
  menu.querySelector<HTMLElement>("[role=menuitem]:not([aria-disabled])") ??
  menu.querySelector<HTMLElement>("[role=menuitem]");

/** Arrows go round, Home and End to the ends, a letter to the next that begins with it. */
const nextEntry = (key: string, entries: readonly HTMLElement[]): HTMLElement | undefined => {
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const around = (step: number) => entries[(at + step + entries.length) % entries.length];
  switch (key) {
    case "ArrowDown":
      return around(1);
    case "ArrowUp":
      return around(at === -1 ? 0 : -1);
    case "Home":
      return entries[0];
    case "End":
      return entries.at(-1);
    default:
      return [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find(
        (entry) =>
          key.length === 1 && entry.textContent?.toLowerCase().startsWith(key.toLowerCase()),
      );
  }
};

/** It stands where its button stood. */
const useCloseOnScroll = (isOpen: boolean, popup: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onScroll = (event: Event) => {
      if (event.target !== popup.current) popup.current?.hidePopover();
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener("scroll", onScroll, options);
    window.addEventListener("resize", onScroll, options);
    return () => listening.abort();
  }, [isOpen, popup]);
};
