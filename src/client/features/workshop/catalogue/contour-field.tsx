import {
  millimetresForField,
  parseMillimetres,
  wholeTenths,
} from "#client/features/workshop/parts/print/length-field.ts";
import { FileButton } from "#client/ui/forms/file-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { readSvgContour } from "#shared/design/contour/read-svg-contour.ts";
import type { ContourRefusal } from "#shared/design/contour/refusals.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { contourOfDraft } from "./format-draft.ts";
import type { FormatFieldsProps } from "./format-fields.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** The shape of a magnet as a drawing program saved it; its height follows from its width. */
export const ContourField = ({ draft, troubles, onChange }: FormatFieldsProps) => {
  const { refused } = contourOfDraft(draft);
  const wrong = refused === null ? troubles.get("contour") : contourWords[refused]();
  const read = (svg: string) => {
    const found = readSvgContour(svg);
    if ("refused" in found) {
      onChange({ contour: { source: null, refused: found.refused } });
      return;
    }
    const widthUm = parseMillimetres(draft.width);
    const heightUm = widthUm === null ? null : wholeTenths(widthUm / found.widthPerHeight);
    onChange({
      contour: { source: found.path, refused: null },
      ...(heightUm !== null && { height: millimetresForField(heightUm, getLocale()) }),
    });
  };
  return (
    <div className={styles["form"]}>
      <div className={styles["acts"]}>
        <FileButton accept=".svg,image/svg+xml" onFile={(file) => void file.text().then(read)}>
          {draft.contour === null ? m.format_contour_pick() : m.format_contour_other()}
        </FileButton>
        <span className={styles["quiet"]}>{m.format_contour_hint()}</span>
      </div>
      {wrong !== undefined && <Notice tone="bad">{wrong}</Notice>}
    </div>
  );
};

const contourWords: Readonly<Record<ContourRefusal, () => string>> = {
  unreadable: m.format_contour_unreadable,
  not_closed: m.format_contour_not_closed,
  several_pieces: m.format_contour_several,
  crosses_itself: m.format_contour_crosses,
  too_narrow: m.format_contour_narrow,
  too_many_points: m.format_contour_points,
};
