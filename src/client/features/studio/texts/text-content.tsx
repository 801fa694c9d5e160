import { type RefObject, useEffect, useState } from "react";

import { Field } from "#client/ui/forms/field.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import { textLengthMax, textLinesMax } from "#shared/design/text/plain-text.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { loadTypedReader, readTyped } from "./read-typed.ts";
import { written } from "./text-edits.ts";

type TextContentProps = {
  /** As it is on the magnet. */
  readonly text: string;
  /** It asks for other words: an empty field, in which it is read until somebody writes. */
  readonly isSample: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onWrite: (text: string) => void;
};

/**
 * The field in which a text of a magnet is written. The magnet shows at once what can be printed of it;
 * what cannot is named and stays here until it is taken out or the text is left. It takes no more than a text holds:
 * what is made to fit later has lost nothing.
 */
export const TextContent = ({ text, isSample, field, onWrite }: TextContentProps) => {
  const [typed, setTyped] = useState("");
  const reading = readTyped(typed);
  // After an undo or another hand the magnet says something else: then that is what stands here.
  const isOfMagnet = reading === null || written(reading.text).text === text;
  const shown = isOfMagnet ? typed : isSample || text.trim() === "" ? "" : text;
  const { refused, isCut } = (isOfMagnet ? reading : null) ?? { refused: [], isCut: false };
  useEffect(() => keepInSight(field.current), [field]);
  // With the first text, as its font: what is typed is read at once.
  useEffect(() => void loadTypedReader(), []);
  const limits = { lines: textLinesMax, max: textLengthMax };
  const isFull = holdsAll(shown);
  const write = (wanted: string) => {
    const value = inLines(wanted);
    const next = readTyped(value);
    setTyped(value);
    if (next === null) void writeLater(value);
    else {
      if (next.refused.length > refused.length) announce(refusalOf(next.refused));
      if (holdsAll(value) && !isFull) announce(m.texts_cut(limits));
      onWrite(next.text);
    }
  };
  /** What was typed on meanwhile asks for itself. */
  const writeLater = async (value: string) => {
    if ((await loadTypedReader()) && field.current?.value === value) write(value);
  };
  return (
    <Field
      label={m.texts_content()}
      aside={m.texts_count({ length: shown.length, max: textLengthMax })}
      hint={isFull && !isCut && m.texts_cut(limits)}
      error={refused.length > 0 ? refusalOf(refused) : isCut ? m.texts_cut(limits) : undefined}
    >
      <TextArea
        ref={field}
        rows={1}
        value={shown}
        maxLength={textLengthMax}
        placeholder={isSample ? text : m.texts_placeholder()}
        onFocus={({ currentTarget }) => showWithMagnet(currentTarget)}
        onChange={({ target: { value } }) => write(value)}
      />
    </Field>
  );
};

/** Phones have the magnet above its tools. */
const onPhone = "(max-width: 47.99rem)";

/**
 * The tools of a phone go right below the magnet that is written on; browsers put the field in the middle, or
 * leave it where the magnet is out of sight.
 */
const showWithMagnet = (field: HTMLElement): void => {
  if (matchMedia(onPhone).matches) {
    field.closest('[role="tabpanel"]')?.parentElement?.scrollIntoView({ block: "start" });
  }
  field.scrollIntoView({ block: "nearest" });
};

/** A line more makes the field higher: browsers do not know what lies over its page there. */
const keepInSight = (field: HTMLElement | null) => {
  if (!field) return;
  const growing = new ResizeObserver(() => {
    if (document.activeElement === field) field.scrollIntoView({ block: "nearest" });
  });
  growing.observe(field);
  return () => growing.disconnect();
};

const refusalOf = (refused: readonly string[]): string =>
  m.texts_refused({ characters: refused.join(" ") });

/** No more goes in. */
const holdsAll = (typed: string): boolean =>
  typed.length >= textLengthMax || typed.split("\n").length >= textLinesMax;

/** What would be one line too many goes on in the last one: no letter of it is lost. */
const inLines = (typed: string): string => {
  const lines = typed.split("\n");
  const last = lines.splice(textLinesMax - 1);
  return last.length === 0 ? typed : [...lines, last.join(" ")].join("\n");
};
