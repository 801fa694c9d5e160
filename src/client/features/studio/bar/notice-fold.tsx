import {
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

import { IconChevronDown } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./notice-fold.module.css";

/**
 * What has to be read. On low phones one line says how much of it there is, and what comes first; pressed, all of
 * it lies over the magnet, which keeps its room, as its tools do.
 */
export const NoticeFold = ({
  opens,
  children,
}: {
  readonly opens: "up" | "down";
  readonly children: ReactNode;
}) => {
  const list = useRef<HTMLDivElement>(null);
  const { count, first, tone, isLarge } = useNoticesIn(list);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const isFolded = useIsLow() && (count > 1 || isLarge);
  // What is told of later is not laid over the magnet by a press of before.
  if (isOpen && !isFolded) setIsOpen(false);
  return (
    <div
      className={styles["fold"]}
      data-opens={opens}
      data-none={count === 0 || undefined}
      data-folded={isFolded || undefined}
      data-unfolded={(isFolded && isOpen) || undefined}
    >
      {isFolded && (
        <span role={tone === "bad" ? "alert" : "status"} className={styles["line"]}>
          <button
            type="button"
            className={styles["toggle"]}
            data-tone={tone}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span>{count > 1 ? m.studio_notices({ count, first }) : first}</span>
            <IconChevronDown />
          </button>
        </span>
      )}
      <div ref={list} id={listId} className={styles["list"]}>
        {children}
      </div>
    </div>
  );
};

/** Where all of it would leave little of magnet and tool. */
const lowScreen = "(max-width: 47.99rem) and (max-height: 45rem)";

const listenToScreen = (onChange: () => void) => {
  const screen = matchMedia(lowScreen);
  screen.addEventListener("change", onChange);
  return () => screen.removeEventListener("change", onChange);
};

const useIsLow = (): boolean =>
  useSyncExternalStore(
    listenToScreen,
    () => matchMedia(lowScreen).matches,
    () => false,
  );

type Told = {
  readonly count: number;
  /** The words of the first. */
  readonly first: string;
  readonly tone: "warn" | "bad";
  /** The first is more than a line. */
  readonly isLarge: boolean;
};

/** What is told in there now: each notice comes and goes by itself, some long after the page. */
const useNoticesIn = (list: RefObject<HTMLElement | null>): Told => {
  const [told, setTold] = useState<Told>({ count: 0, first: "", tone: "warn", isLarge: false });
  useLayoutEffect(() => {
    const place = list.current;
    if (!place) return undefined;
    const look = () => {
      const notices = [...place.querySelectorAll<HTMLElement>("[data-notice]")];
      const now: Told = {
        count: notices.length,
        first: place.querySelector("[data-said]")?.textContent ?? "",
        tone: notices.some(({ dataset }) => dataset["tone"] === "bad") ? "bad" : "warn",
        isLarge: notices[0]?.dataset["notice"] === "large",
      };
      setTold((before) => (isSame(before, now) ? before : now));
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [list]);
  return told;
};

const isSame = (one: Told, other: Told): boolean =>
  one.count === other.count &&
  one.first === other.first &&
  one.tone === other.tone &&
  one.isLarge === other.isLarge;
