import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";

type Batch = Pick<BatchView, "id" | "status" | "recall" | "isUnneeded">;

/**
 * What of the batches can be chosen and is, as they stand now. One alone has its own buttons, unless it is chosen:
 * what a colleague does to others takes it out of nobody's hand.
 * @param ids what was chosen by hand
 * @returns `gone`: how many of these have no step left, or left the list
 */
export const stillChosen = <B extends Batch>(
  shown: readonly B[],
  ids: ReadonlySet<string>,
): { readonly open: readonly B[]; readonly chosen: readonly B[]; readonly gone: number } => {
  const steppable = shown.filter(hasStepLeft);
  const chosen = steppable.filter(({ id }) => ids.has(id));
  return {
    open: steppable.length > 1 || chosen.length > 0 ? steppable : [],
    chosen,
    gone: ids.size - chosen.length,
  };
};

const hasStepLeft = ({ status, recall, isUnneeded }: Batch): boolean =>
  status !== "cut" && recall === null && !isUnneeded;
