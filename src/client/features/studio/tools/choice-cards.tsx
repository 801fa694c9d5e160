import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

import { useHeldFocus } from "#client/ui/focus/use-held-focus.ts";
import { Choice, ChoiceCard } from "#client/ui/forms/choice.tsx";

import { showChosen } from "./show-chosen.ts";

import styles from "./choice-cards.module.css";

type ChoiceCardsProps<Value extends string> = {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly picture: ReactNode;
    readonly name: string;
    readonly note?: string;
    readonly price?: ReactNode;
  }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Cards that act instead of being chosen. */
  readonly children?: ReactNode;
};

/** One of a few, each a small picture with a word: a row to swipe on a phone, a grid elsewhere. */
export const ChoiceCards = <Value extends string>({
  label,
  options,
  value,
  onChange,
  children,
}: ChoiceCardsProps<Value>) => {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const hasActs = Boolean(children);
  // The cards scroll beside an act that stays; without one, all of the row does.
  useLayoutEffect(() => {
    showChosen(choices.current);
    showChosen(row.current);
  }, [value, hasActs]);
  return (
    <div className={styles["row"]} ref={row}>
      {options.length > 0 && (
        <div className={styles["choices"]} role="radiogroup" aria-label={label} ref={choices}>
          {options.map((option) => (
            <Choice
              key={option.value}
              name={name}
              isChosen={option.value === value}
              onChoose={() => onChange(option.value)}
            >
              <ChoiceCard className={styles["card"]}>
                <span className={styles["picture"]}>{option.picture}</span>
                <span className={styles["name"]}>{option.name}</span>
                {option.note !== undefined && <span className={styles["note"]}>{option.note}</span>}
                {option.price !== undefined && <span>{option.price}</span>}
              </ChoiceCard>
            </Choice>
          ))}
        </div>
      )}
      {children}
    </div>
  );
};

/** A card of the same row that does something at once. */
export const ActCard = ({
  picture,
  name,
  label,
  isDisabled = false,
  isPinned = false,
  onAct,
}: {
  readonly picture: ReactNode;
  readonly name: string;
  /** Says more than its short name, which it holds. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  /** Stays in sight at the end of its row while the others scroll. */
  readonly isPinned?: boolean;
  readonly onAct: () => void;
}) => {
  const { control } = useHeldFocus(isDisabled);
  return (
    <button
      type="button"
      className={styles["act"]}
      data-pinned={isPinned || undefined}
      aria-label={label}
      {...control}
      onClick={() => isDisabled || onAct()}
    >
      <span className={styles["picture"]}>{picture}</span>
      <span className={styles["name"]}>{name}</span>
    </button>
  );
};
