import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";

import { UnbrokenNumbers } from "#client/features/workshop/parts/unbroken-numbers.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";

import { AskUnsaved } from "./ask-unsaved.tsx";
import { useHold } from "./held-forms.tsx";
import { typedFields } from "./typed-fields.ts";
import { useWatched } from "./unsaved-changes.tsx";

import styles from "./typed-dialog.module.css";

type TypedDialogProps = Omit<ComponentProps<typeof Dialog>, "children" | "title"> & {
  readonly title: string;
  readonly children: ReactNode;
  /** Which row of a list it is about. */
  readonly of?: string;
};

/**
 * A dialog in which something is typed: Escape, a press beside it and its corner ask before that is gone, and
 * so does leaving the page. A button of its own that says no is not asked again. What others do meanwhile does
 * not close it where `HeldForms` are around it, and is told in it.
 */
export const TypedDialog = ({ onOpenChange, title, children, of, ...dialog }: TypedDialogProps) => {
  const { isOpen } = dialog;
  const { hold, release, told } = useHold();
  useEffect(() => {
    if (!isOpen) return;
    hold("dialog", of);
    return release;
  }, [isOpen, of, hold, release]);
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
      title={<UnbrokenNumbers text={title} />}
      onOpenChange={(isOpen) => {
        if (!isOpen && isUnsaved()) setIsAsking(true);
        else onOpenChange(isOpen);
      }}
    >
      <div ref={body} className={styles["typed"]} onFocus={remember}>
        {told}
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

const textOf = (field: Element): string | undefined =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : undefined;
