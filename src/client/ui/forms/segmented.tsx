import { useId, type ReactNode } from "react";

import { Choice } from "./choice.tsx";

import keys from "#client/ui/key-row.module.css";

type SegmentedProps<Value extends string> = {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** One of a few, side by side: radio buttons that look like a row of keys. Scrolls when too wide. */
export const Segmented = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <div className={keys["row"]} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Choice
          key={option.value}
          name={name}
          isChosen={option.value === value}
          onChoose={() => onChange(option.value)}
        >
          <span className={keys["key"]}>{option.label}</span>
        </Choice>
      ))}
    </div>
  );
};
