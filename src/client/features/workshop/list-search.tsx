import { type RefObject, useRef } from "react";

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
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
    </search>
  );
};
