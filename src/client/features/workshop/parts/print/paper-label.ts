import { toMillimetres } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import {
  lyingPaper,
  type PaperName,
  paperNames,
  papers,
  type PaperSize,
} from "#shared/sheets/paper.ts";

const names: Record<PaperName, () => string> = {
  a4: () => m.production_paper_a4(),
  a3: () => m.production_paper_a3(),
  sra3: () => m.production_paper_sra3(),
};

const knownAs = ({ widthUm, heightUm }: PaperSize): PaperName | undefined =>
  paperNames.find((name) => papers[name].widthUm === widthUm && papers[name].heightUm === heightUm);

/** What a paper is called; one of an own size by its millimetres. */
export const paperLabel = (paper: PaperName | PaperSize): string => {
  if (typeof paper === "string") return names[paper]();
  const known = knownAs(paper);
  if (known !== undefined) return names[known]();
  const lying = knownAs(lyingPaper(paper));
  if (lying !== undefined) return m.production_paper_lying({ paper: names[lying]() });
  return `${toMillimetres(paper.widthUm)} × ${toMillimetres(paper.heightUm)} mm`;
};
