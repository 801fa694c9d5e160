// The queue of pictures that wait to be decoded: which is next, a line for each address and person in it.

import {
  decodeQueueLengthMax,
  decodeQueueLengthOfAddressMax,
  passedOverMax,
} from "#server/images/image-limits.ts";
import type { PictureCost } from "#server/images/picture-cost.ts";

import { createFairTurns, type FairTurns } from "./fair-turns.ts";

/** Whose turn it is: addresses take turns among each other, and the people of each among themselves. */
export type Turn = { readonly address: string; readonly person: string };

export type Waiting = { readonly turn: Turn; readonly cost: PictureCost };

type Line<Item> = {
  readonly people: FairTurns;
  readonly waiting: Map<string, Item[]>;
  /** All of them, as they came. */
  readonly items: Set<Item>;
};

/**
 * Turns by what pictures cost. One address waits no longer because another brings many pictures, dear
 * ones, or many people; among the people of one address it is the same; each person's own come as
 * they were sent.
 */
export const createFairQueue = <Item extends Waiting>() => {
  const addresses = createFairTurns();
  const lines = new Map<string, Line<Item>>();
  const passedOver = new Map<Item, number>();
  let length = 0;

  const lineOf = (address: string): Line<Item> => {
    const known = lines.get(address);
    if (known) return known;
    const line = {
      people: createFairTurns(),
      waiting: new Map<string, Item[]>(),
      items: new Set<Item>(),
    };
    lines.set(address, line);
    return line;
  };

  const forgetIdle = (address: string) => {
    if (lineOf(address).people.isIdle) lines.delete(address);
  };

  /** Takes an item out of its line, wherever it stands. */
  const pull = (item: Item): boolean => {
    const { address, person } = item.turn;
    const line = lines.get(address);
    const items = line?.waiting.get(person);
    const index = items?.indexOf(item) ?? -1;
    if (!line || !items || index < 0) return false;
    items.splice(index, 1);
    if (items.length === 0) line.waiting.delete(person);
    line.items.delete(item);
    length -= 1;
    passedOver.delete(item);
    return true;
  };

  /** The first of each person, in the order of turns. */
  function* inOrder(): Generator<Item> {
    for (const [address, { people, waiting }] of sorted(lines, addresses)) {
      if (lines.get(address)?.items.size === 0) continue;
      for (const [, [first]] of sorted(waiting, people)) if (first) yield first;
    }
  }

  const next = (fits: (item: Item) => boolean): Item | undefined => {
    for (const item of inOrder()) {
      if (fits(item)) return item;
      if ((passedOver.get(item) ?? 0) >= passedOverMax) return undefined;
    }
    return undefined;
  };

  const lengthOf = (address: string): number => lines.get(address)?.items.size ?? 0;

  /** Of the address that holds most places, its newest: if that one holds more than this would then. */
  const overMuch = ({ address }: Turn): Item | undefined => {
    const [longest] = [...lines.values()].toSorted(
      (one, other) => other.items.size - one.items.size,
    );
    if (!longest || longest.items.size <= lengthOf(address) + 1) return undefined;
    return [...longest.items].at(-1);
  };

  const remove = (item: Item): boolean => {
    if (!pull(item)) return false;
    const { address, person } = item.turn;
    lineOf(address).people.withdraw(person);
    addresses.withdraw(address);
    forgetIdle(address);
    return true;
  };

  return {
    get length() {
      return length;
    },
    hasRoomFor: (turn: Turn): boolean =>
      lengthOf(turn.address) < decodeQueueLengthOfAddressMax &&
      (length < decodeQueueLengthMax || overMuch(turn) !== undefined),
    /** @returns what gave up its place for it: where all were taken, the newest of who held most */
    add: (item: Item): Item | undefined => {
      const { address, person } = item.turn;
      const givenUp = length < decodeQueueLengthMax ? undefined : overMuch(item.turn);
      if (givenUp) remove(givenUp);
      const line = lineOf(address);
      line.waiting.set(person, [...(line.waiting.get(person) ?? []), item]);
      line.items.add(item);
      length += 1;
      addresses.join(address);
      line.people.join(person);
      return givenUp;
    },
    /** Somebody does not want to wait any more. */
    remove,
    /** Whose turn it is, of those that can be taken now. */
    next,
    /** Takes the next one; it counts as under way until {@link finish}. */
    take: (fits: (item: Item) => boolean): Item | undefined => {
      const item = next(fits);
      if (!item) return undefined;
      for (const other of inOrder()) {
        if (other === item) break;
        passedOver.set(other, (passedOver.get(other) ?? 0) + 1);
      }
      pull(item);
      const { turn, cost } = item;
      addresses.start(turn.address, cost.cpuMs);
      lineOf(turn.address).people.start(turn.person, cost.cpuMs);
      return item;
    },
    /** @param usedMs processor time that it really took */
    finish: ({ turn, cost }: Item, usedMs: number): void => {
      lineOf(turn.address).people.finish(turn.person, cost.cpuMs, usedMs);
      addresses.finish(turn.address, cost.cpuMs, usedMs);
      forgetIdle(turn.address);
    },
    /** What an address has had, with what is under way for it; comparable with others' only. */
    standing: (address: string): number => addresses.standing(address),
  };
};

const sorted = <Value>(parties: ReadonlyMap<string, Value>, turns: FairTurns) =>
  [...parties].toSorted(([one], [other]) => turns.standing(one) - turns.standing(other));
