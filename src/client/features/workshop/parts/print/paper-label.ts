import { toMillimetres } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { type PaperName, paperNames, papers, type PaperSize } from "#shared/sheets/paper.ts";

const names: Record<PaperName, () => string> = {
  a4: () => m.production_paper_a4(),
  a3: () => m.production_paper_a3(),
  sra3: () => m.production_paper_sra3(),
};

/** What a paper is called; one of an own size by its millimetres. */
export const paperLabel = (paper: PaperName | PaperSize): string => {
  if (typeof paper === "string") return names[paper]();
  const known = paperNames.find(
    (name) => papers[name].widthUm === paper.widthUm && papers[name].heightUm === paper.heightUm,
  );
  if (known !== undefined) return names[known]();
  return `${toMillimetres(paper.widthUm)} × ${toMillimetres(paper.heightUm)} mm`;
};
