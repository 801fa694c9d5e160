import { useRef } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { announce, showToast } from "#client/ui/over/toast-store.ts";
import type { SortFormatsInput } from "#shared/catalog/format-values.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** One place up or down. */
export type MoveFormat = (slug: string, by: 1 | -1) => void;

/** Moves formats in the catalogue: it is shown at once, and taken back with its reason when it is refused. */
export const useSortFormats = (formats: readonly FormatPricesView[]) => {
  const utils = trpc.useUtils();
  const list = utils.workshop.catalog.listFormatPrices;
  // Several moves are sent one after the other: each is made from what the one before left.
  const turn = useRef(Promise.resolve());
  const waiting = useRef(0);
  const sort = trpc.workshop.catalog.sortFormats.useMutation({
    onError: (error) => showToast({ tone: "bad", text: refusalSentence(error) }),
  });

  const send = async (change: SortFormatsInput) => {
    // What was refused is told by onError, and the list shows what holds.
    await sort.mutateAsync(change).catch(() => undefined);
    waiting.current -= 1;
    if (waiting.current === 0) {
      await Promise.all([list.invalidate(), utils.catalog.listFormats.invalidate()]);
    }
  };
  const place = (slug: string, at: number) => {
    const moved = formats.find((format) => format.slug === slug);
    if (!moved) return;
    const next = formats.filter((format) => format !== moved).toSpliced(at, 0, moved);
    const shown = new Set(next.map((format) => format.slug));
    list.setData(undefined, (all) => [
      ...next,
      ...(all ?? []).filter((format) => !shown.has(format.slug)),
    ]);
    const change = {
      slugs: next.map((format) => format.slug),
      seen: { slugs: formats.map((format) => format.slug) },
    };
    void list.cancel();
    waiting.current += 1;
    turn.current = turn.current.then(() => send(change));
    announce(
      m.format_moved({
        format: operatorsWord(moved.name, getLocale()),
        place: at + 1,
        of: next.length,
      }),
    );
  };
  const indexOf = (slug: string) => formats.findIndex((format) => format.slug === slug);
  const move: MoveFormat = (slug, by) => {
    const at = indexOf(slug) + by;
    if (at < 0 || at >= formats.length) return;
    place(slug, at);
    // The row may have been taken out and put in again; the key that was pressed keeps the keyboard.
    requestAnimationFrame(() => focusKey(slug, by));
  };
  return {
    move,
    /** Where another one stands, which makes room. */
    moveBefore: (slug: string, other: string) => {
      if (slug !== other) place(slug, indexOf(other));
    },
  };
};

/** At an end the key that goes on from there is none; its neighbour takes over. */
const focusKey = (slug: string, by: number): void => {
  const key = (way: number) =>
    document.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(slug)} ${way}"]`);
  const pressed = key(by);
  (pressed?.disabled === true ? key(-by) : pressed)?.focus();
};
