/**
 * Does `act` for each item, at most `atOnce` at a time, taking items only as fast as they are done.
 * The first failure ends it, once what is under way has ended.
 */
export const inParallel = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> => {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    if (failures.length > 0) break;
    const done: Promise<void> = act(item)
      .catch((failure: unknown) => {
        failures.push(failure);
      })
      .finally(() => underWay.delete(done));
    underWay.add(done);
    if (underWay.size >= atOnce) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
};
