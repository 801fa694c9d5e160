import type { ReactNode } from "react";

import { Button } from "#client/ui/button.tsx";
import { IconPlus, IconTrash } from "#client/ui/icons.tsx";

import styles from "./draft-rows.module.css";

type DraftRowsProps<Draft extends { readonly key: string }> = {
  readonly drafts: readonly Draft[];
  /** Rows at most. */
  readonly max: number;
  readonly emptyDraft: () => Draft;
  readonly onChange: (drafts: readonly Draft[]) => void;
  /** A row that stays, as the first price does. */
  readonly isKept: (index: number) => boolean;
  readonly addLabel: string;
  readonly removeLabel: (draft: Draft) => string;
  /** The two fields of a row. */
  readonly children: (
    draft: Draft,
    index: number,
    change: (part: Partial<Draft>) => void,
  ) => ReactNode;
};

/** A short table that is typed, two fields a row: rows are added below and taken out by themselves. */
export const DraftRows = <Draft extends { readonly key: string }>({
  drafts,
  max,
  emptyDraft,
  onChange,
  isKept,
  addLabel,
  removeLabel,
  children,
}: DraftRowsProps<Draft>) => (
  <div className={styles["rows"]}>
    {drafts.map((draft, index) => (
      <div key={draft.key} className={styles["row"]}>
        {children(draft, index, (part) =>
          onChange(
            drafts.map((other) => (other.key === draft.key ? { ...other, ...part } : other)),
          ),
        )}
        <Button
          variant="quiet"
          isIcon
          aria-label={removeLabel(draft)}
          disabled={isKept(index)}
          onClick={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
        >
          <IconTrash />
        </Button>
      </div>
    ))}
    <div>
      <Button
        variant="quiet"
        disabled={drafts.length >= max}
        onClick={() => onChange([...drafts, emptyDraft()])}
      >
        <IconPlus size={18} /> {addLabel}
      </Button>
    </div>
  </div>
);
