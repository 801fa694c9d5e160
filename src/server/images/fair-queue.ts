export type Waiting = {
  /** Whose turn it is: one person's many pictures wait behind another's single one. */
  readonly turnOf: string;
  readonly isHeavy: boolean;
};

/** First come, first served among people, and among the pictures of each. */
export const createFairQueue = <Item extends Waiting>() => {
  // In the order of turns: who was served goes to the end.
  const byPerson = new Map<string, Item[]>();
  let length = 0;

  const remove = (item: Item): boolean => {
    const items = byPerson.get(item.turnOf);
    const index = items?.indexOf(item) ?? -1;
    if (!items || index < 0) return false;
    items.splice(index, 1);
    if (items.length === 0) byPerson.delete(item.turnOf);
    length -= 1;
    return true;
  };

  return {
    get length() {
      return length;
    },
    add: (item: Item) => {
      byPerson.set(item.turnOf, [...(byPerson.get(item.turnOf) ?? []), item]);
      length += 1;
    },
    remove,
    /** Takes the next item; a heavy one only when the caller can take it now. */
    take: ({ canBeHeavy }: { readonly canBeHeavy: boolean }): Item | undefined => {
      for (const [person, items] of byPerson) {
        const item = items.find(({ isHeavy }) => canBeHeavy || !isHeavy);
        if (!item) continue;
        remove(item);
        const rest = byPerson.get(person);
        byPerson.delete(person);
        if (rest) byPerson.set(person, rest);
        return item;
      }
      return undefined;
    },
  };
};
