import type { ReactNode } from "react";

import { classNames } from "#client/ui/class-names.ts";

import styles from "./choice.module.css";

type ChoiceProps = {
  /** One for all of a group. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** What is seen: the first `span` has the focus ring. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string;
};

/** A radio button that looks like something else. */
export const Choice = ({ name, isChosen, onChoose, children, className, title }: ChoiceProps) => (
  <label className={classNames(styles["choice"], className)} title={title}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    {children}
  </label>
);

/** What is seen of a choice as a card with a line around it. */
export const ChoiceCard = ({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) => <span className={classNames(styles["card"], className)}>{children}</span>;
