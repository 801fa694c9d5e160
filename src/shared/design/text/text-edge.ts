import type { DesignText } from "#shared/design/design-document.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";

/** How far the edge around a text's letters reaches beyond them, in millimetres; 0 without one. */
export const textEdgeMm = ({ sizeUm, edge }: Pick<DesignText, "sizeUm" | "edge">): number =>
  edge === undefined ? 0 : ((sizeUm / micrometresPerMillimetre) * edge.percent) / 100;
