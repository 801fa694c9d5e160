import { type RefObject, useEffect, useRef } from "react";

import { IconSearch } from "#client/ui/icons.tsx";

import styles from "./list-search.module.css";

/** The pause after which typing counts as a search. */
const pauseMilliseconds = 250;

/** A field that searches while one types; the search itself lives in the address. */
export const ListSearch = ({
  label,
  value,
  lengthMax,
  onSearch,
  inputRef,
}: {
  readonly label: string;
  readonly value: string;
  readonly lengthMax: number;
  readonly onSearch: (text: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // A search still waiting must not call somebody back who has already opened a row.
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className={styles["search"]}>
      <IconSearch />
      <input
        ref={inputRef}
        type="search"
        className={styles["input"]}
        aria-label={label}
        placeholder={label}
        maxLength={lengthMax}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          clearTimeout(timer.current);
          const text = event.target.value;
          timer.current = setTimeout(() => onSearch(text), pauseMilliseconds);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // The browser would empty the field; Escape only leaves it.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </search>
  );
};
