import { type ReactNode, useState } from "react";

import { QuietDetails } from "#client/ui/quiet-details.tsx";

type SetDetailsProps = {
  /** What is remembered in this tab: the place and whose lines they are. */
  readonly name: string;
  readonly summary: ReactNode;
  /** Something among them needs the shopper: they begin open. Later news move nothing. */
  readonly isNeeded?: boolean;
  readonly children: ReactNode;
};

/** The single magnets of a set, folded away until somebody asks; as they were left after a way back. */
export const SetDetails = ({ name, summary, isNeeded = false, children }: SetDetailsProps) => {
  const [isOpen, setIsOpen] = useState(() => isNeeded || readOpen(name));
  return (
    <QuietDetails
      summary={summary}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        keepOpen(name, currentTarget.open);
      }}
    >
      {children}
    </QuietDetails>
  );
};

const keyOf = (name: string): string => `lodestone-open-${name}`;

const readOpen = (name: string): boolean => {
  try {
    return sessionStorage.getItem(keyOf(name)) !== null;
  } catch {
    // A browser that forbids storage: folded away each time.
    return false;
  }
};

const keepOpen = (name: string, isOpen: boolean): void => {
  try {
    if (isOpen) sessionStorage.setItem(keyOf(name), "");
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Open or not, it works.
  }
};
