import { type ComponentProps, type FocusEvent, type ReactNode, useRef, useState } from "react";

import { Dialog } from "#client/ui/over/dialog.tsx";

import { AskUnsaved } from "./ask-unsaved.tsx";
import { useWatched } from "./unsaved-changes.tsx";

import styles from "./typed-dialog.module.css";

type TypedDialogProps = Omit<ComponentProps<typeof Dialog>, "children"> & {
  readonly children: ReactNode;
};

/**
 * A dialog in which something is typed: Escape, a press beside it and its corner ask before that is gone, and
 * so does leaving the page. A button of its own that says no is not asked again.
 */
export const TypedDialog = ({ onOpenChange, children, ...dialog }: TypedDialogProps) => {
  const body = useRef<HTMLDivElement>(null);
  /** What stood in each field when somebody came to it. */
  const begun = useRef(new WeakMap<Element, string>());
  const [isAsking, setIsAsking] = useState(false);
  const isUnsaved = () =>
    [...(body.current?.querySelectorAll(typedFields) ?? [])].some(
      (field) => begun.current.has(field) && begun.current.get(field) !== textOf(field),
    );
  useWatched(isUnsaved);
  const remember = ({ target }: FocusEvent) => {
    const text = target.matches(typedFields) ? textOf(target) : undefined;
    if (text !== undefined && !begun.current.has(target)) begun.current.set(target, text);
  };
  return (
    <Dialog
      {...dialog}
      onOpenChange={(isOpen) => {
        if (!isOpen && isUnsaved()) setIsAsking(true);
        else onOpenChange(isOpen);
      }}
    >
      <div ref={body} className={styles["typed"]} onFocus={remember}>
        {children}
      </div>
      <AskUnsaved
        isOpen={isAsking}
        onAnswer={(isLeaving) => {
          setIsAsking(false);
          if (isLeaving) onOpenChange(false);
        }}
      />
    </Dialog>
  );
};

/** What somebody writes; a choice is made again with one press, and a search is no work. */
const typedFields =
  "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=search], [type=hidden])";

const textOf = (field: Element): string | undefined =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : undefined;
