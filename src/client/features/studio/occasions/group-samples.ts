import type { Magnet } from "#client/features/studio/magnets/magnet.ts";

type SampleGroup = {
  /** Magnets on which the same words ask for others. */
  readonly ids: readonly string[];
  /** Which of their texts. */
  readonly indices: readonly number[];
};

/** Nine magnets in one design ask for its words once: the samples by what they say, with all magnets that have them. */
export const groupSamples = (magnets: readonly Pick<Magnet, "id" | "document">[]) => {
  const samples = new Map<string, { index: number; ids: string[] }>();
  for (const { id, document } of magnets) {
    for (const [index, { text, isSample }] of document.texts.entries()) {
      if (isSample !== true) continue;
      const sample = samples.get(`${index} ${text}`) ?? { index, ids: [] };
      samples.set(`${index} ${text}`, { index, ids: [...sample.ids, id] });
    }
  }
  const groups = new Map<string, SampleGroup>();
  for (const { index, ids } of samples.values()) {
    const key = ids.join(" ");
    groups.set(key, { ids, indices: [...(groups.get(key)?.indices ?? []), index] });
  }
  return [...groups.values()];
};
