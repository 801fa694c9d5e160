import { useRef } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { TextContent } from "#client/features/studio/texts/text-content.tsx";
import { asRead, changeText, written } from "#client/features/studio/texts/text-edits.ts";
import type { DesignText } from "#shared/design/design-document.ts";

/** Fields for words of an occasion's design that ask for other ones; each stays while it is written in. */
export const SampleTextFields = ({
  studio,
  magnet,
  ids,
  indices,
}: {
  readonly studio: Studio;
  /** The first of those that have the same words. */
  readonly magnet: Magnet;
  readonly ids: readonly string[];
  /** Which of its texts. */
  readonly indices: readonly number[];
}) => (
  <>
    {indices.map((index) => {
      const text = magnet.document.texts[index];
      return (
        text && <SampleField key={`${magnet.id} ${index}`} {...{ studio, ids, text, index }} />
      );
    })}
  </>
);

const SampleField = ({
  studio,
  ids,
  index,
  text,
}: {
  readonly studio: Studio;
  readonly ids: readonly string[];
  readonly index: number;
  readonly text: DesignText;
}) => {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <TextContent
      text={text.text}
      isSample={text.isSample === true}
      field={field}
      onWrite={(typed) =>
        studio.dispatch({
          kind: "edit",
          ids,
          edit: (document) =>
            changeText(document, index, (now) => ({ ...asRead(now), ...written(typed) })),
          gesture: `${ids[0]}-sample-${index}`,
        })
      }
    />
  );
};
