import { useNavigate, useSearch } from "@tanstack/react-router";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

import { setByHand } from "#client/by-hand.ts";
import { IconSearch } from "#client/ui/icons.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { AccountAct } from "./account-menu.tsx";
import type { WorkshopPlace } from "./find-places.ts";
import { useFound } from "./use-found.ts";

import styles from "./command-palette.module.css";

const searchLengthMax = 100;
const openKeys = "Ctrl K";

/** Goes anywhere by typing: acts, orders, people, invoices, batches, formats, sections and settings. Ctrl K or ⌘ K opens it. */
export const CommandPalette = ({
  isAdmin,
  onAccount,
}: {
  readonly isAdmin: boolean;
  readonly onAccount: (act: AccountAct) => void;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Before the next key can come: a letter that finds no field yet is lost, or acts as a shortcut.
      flushSync(() => setIsOpen((before) => !before));
      field.current?.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button type="button" className={styles["open"]} onClick={() => setIsOpen(true)}>
        <IconSearch />
        <span>{m.palette_open()}</span>
        <kbd>{openKeys}</kbd>
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.palette_title()}
        closeLabel={m.shell_close()}
        initialFocus={field}
      >
        <Palette
          field={field}
          isAdmin={isAdmin}
          onAccount={onAccount}
          onDone={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
};

const Palette = ({
  field,
  isAdmin,
  onAccount,
  onDone,
}: {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isAdmin: boolean;
  readonly onAccount: (act: AccountAct) => void;
  readonly onDone: () => void;
}) => {
  const navigate = useNavigate({ from: "/admin" });
  const { order } = useSearch({ from: "/admin" });
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState<number>();
  const [isEnterWaiting, setIsEnterWaiting] = useState(false);
  const { found, isSettled } = useFound(typed, isAdmin, order);
  const current = Math.min(at ?? 0, found.length - 1);
  const go = (place: WorkshopPlace | undefined) => {
    if (place === undefined) return;
    onDone();
    if (place.ofAccount !== undefined) {
      onAccount(place.ofAccount);
      return;
    }
    if (place.isByHand) {
      setByHand(true);
      void navigate({ to: "/cart" });
      return;
    }
    void navigate({
      to: "/admin",
      search: place.search,
      ...(place.hash !== undefined && { hash: place.hash }),
    });
  };
  // Who types a number and presses Enter means that number, not the first line of what an earlier letter found.
  const goWhenSettled = useEffectEvent(() => go(found[current]));
  useEffect(() => {
    if (isEnterWaiting && isSettled) goWhenSettled();
  }, [isEnterWaiting, isSettled]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Enter") {
      if (isSettled || at !== undefined) go(found[current]);
      else setIsEnterWaiting(true);
    } else if (step !== 0) setAt((current + step + found.length) % Math.max(1, found.length));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${current}` : undefined}
        aria-label={m.palette_title()}
        placeholder={m.palette_hint()}
        className={styles["input"]}
        value={typed}
        maxLength={searchLengthMax}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(undefined);
          setIsEnterWaiting(false);
        }}
      />
      <ul id={listId} role="listbox" aria-label={m.palette_found()} className={styles["found"]}>
        {found.map((place, index) => (
          <li
            key={place.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            className={styles["place"]}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(place)}
          >
            <strong>{place.label}</strong>
            <span>
              {place.whose && (
                <>
                  <bdi>{place.whose}</bdi>
                  {" · "}
                </>
              )}
              {place.detail}
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && isSettled && <p role="status">{m.palette_none()}</p>}
    </>
  );
};
