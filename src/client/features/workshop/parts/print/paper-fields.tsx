import { useState } from "react";

import { Field } from "#client/ui/forms/field.tsx";
import { Select } from "#client/ui/forms/select.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import {
  lyingPaper,
  type Paper,
  paperNames,
  paperSchema,
  sizeOfPaper,
} from "#shared/sheets/paper.ts";

import { millimetresForField, parseMillimetres } from "./length-field.ts";
import { paperLabel } from "./paper-label.ts";

type PaperFieldsProps = {
  readonly paper: Paper;
  /** Sizes of the printers, beside those that everybody knows. */
  readonly ownPapers?: readonly Paper[];
  /** Null while what is typed is no size of paper. */
  readonly onPaper: (paper: Paper | null) => void;
};

/** A paper by its name, or its own size in millimetres. */
export const PaperFields = ({ paper, ownPapers = [], onPaper }: PaperFieldsProps) => {
  const papers: readonly Paper[] = [
    ...paperNames.flatMap((name) => [name, lyingPaper(sizeOfPaper(name))]),
    ...ownPapers.filter((own) => !isLyingName(own)),
  ];
  const [chosen, setChosen] = useState(() => papers.findIndex((known) => isSame(known, paper)));
  const [size, setSize] = useState(() => typedSize(paper));
  const own = paperOf(size);

  const choose = (index: number) => {
    setChosen(index);
    onPaper(papers[index] ?? own);
  };
  const type = (changed: TypedSize) => {
    setSize(changed);
    onPaper(paperOf(changed));
  };
  const trouble = own === null ? m.production_paper_trouble() : undefined;
  return (
    <>
      <Field label={m.production_paper()}>
        <Select value={chosen} onChange={(event) => choose(Number(event.currentTarget.value))}>
          {papers.map((known, index) => (
            <option key={index} value={index}>
              {paperLabel(known)}
            </option>
          ))}
          <option value={-1}>{m.production_paper_own()}</option>
        </Select>
      </Field>
      {chosen < 0 && (
        <>
          <Field label={m.production_paper_width()} error={trouble}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={size.width}
              onChange={(event) => type({ ...size, width: event.currentTarget.value })}
            />
          </Field>
          <Field label={m.production_paper_height()}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={size.height}
              onChange={(event) => type({ ...size, height: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
    </>
  );
};

type TypedSize = { readonly width: string; readonly height: string };

const typedSize = (paper: Paper): TypedSize => {
  if (typeof paper === "string") return { width: "330", height: "480" };
  const locale = getLocale();
  return {
    width: millimetresForField(paper.widthUm, locale),
    height: millimetresForField(paper.heightUm, locale),
  };
};

const paperOf = ({ width, height }: TypedSize): Paper | null => {
  const [widthUm, heightUm] = [parseMillimetres(width), parseMillimetres(height)];
  const checked = paperSchema.safeParse({ widthUm, heightUm });
  return checked.success ? checked.data : null;
};

/** It stands among the known ones. */
const isLyingName = (paper: Paper): boolean =>
  paperNames.some((name) => isSame(lyingPaper(sizeOfPaper(name)), paper));

const isSame = (one: Paper, other: Paper): boolean => JSON.stringify(one) === JSON.stringify(other);
