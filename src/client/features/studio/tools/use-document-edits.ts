import { useRef } from "react";

import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";

export type DocumentEdit = (document: DesignDocument) => DesignDocument;
export type DocumentEdits = ReturnType<typeof useDocumentEdits>;

/** Acts of the same name within this time are one step of the history. */
const togetherMilliseconds = 1_000;

/** What tools change in the selected magnet's document, or in others along with it. */
export const useDocumentEdits = ({ dispatch }: Studio, { id }: Magnet) => {
  const last = useRef({ name: "", at: 0, count: 0 });
  const gestureOf = (name: string): string => {
    const now = performance.now();
    const isTogether = last.current.name === name && now - last.current.at < togetherMilliseconds;
    last.current = { name, at: now, count: last.current.count + (isTogether ? 0 : 1) };
    return `${id}-${name}-${last.current.count}`;
  };
  return {
    /** With a name, what goes on under it (a slider, a held key, typing) joins one step. */
    edit: (edit: DocumentEdit, name?: string) =>
      dispatch({
        kind: "edit",
        ids: [id],
        edit,
        ...(name !== undefined && { gesture: gestureOf(name) }),
      }),
    /** All in one step. */
    editOthers: (ids: readonly string[], edit: DocumentEdit) =>
      dispatch({ kind: "edit", ids, edit }),
  };
};
