import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { readChangedMeanwhile } from "#client/features/workshop/parts/changes/read-changed-meanwhile.ts";
import { offerUndo } from "#client/features/workshop/parts/offer-undo.ts";
import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { dismissToast, showToast } from "#client/ui/over/toast-store.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { useRefreshFormats } from "./save-format.tsx";

import styles from "./sale-switch.module.css";

/**
 * Takes a format off sale or puts it back by one press, which can be taken back. It is shown at once; refused,
 * because a colleague changed the format meanwhile, it shows what holds.
 */
export const SaleSwitch = ({ format }: { readonly format: FormatPricesView }) => {
  const name = operatorsWord(format.name, getLocale());
  const put = usePutOnSale(format, name);
  return (
    <label className={styles["switch"]}>
      <input
        type="checkbox"
        role="switch"
        checked={format.isOnSale}
        aria-label={m.catalogue_sale_of({ format: name })}
        onChange={(event) => put(event.currentTarget.checked)}
      />
      <span aria-hidden>{m.catalogue_on_sale()}</span>
    </label>
  );
};

const usePutOnSale = ({ slug, isOnSale: isSold }: FormatPricesView, format: string) => {
  const client = useQueryClient();
  const list = trpc.useUtils().workshop.catalog.listFormatPrices;
  const refreshFormats = useRefreshFormats();
  // Once a colleague switched it, it is not so any more, and not ours to take back.
  const said = useRef<{ readonly id: number; readonly isOnSale: boolean }>(null);
  useEffect(() => {
    if (said.current && said.current.isOnSale !== isSold) dismissToast(said.current.id);
  }, [isSold]);
  const save = trpc.workshop.catalog.saveFormatPrices.useMutation({
    // Pressed twice, the second waits for the first, which it has seen.
    scope: { id: `sale of ${slug}` },
    onSuccess: (_answer, { isOnSale }) => {
      const isAnySold = list.getData()?.some((each) => each.isOnSale) ?? true;
      const text = isOnSale
        ? m.catalogue_put_on_sale({ format })
        : isAnySold
          ? m.catalogue_taken_off_sale({ format })
          : m.catalogue_last_off_sale({ format });
      said.current = { id: offerUndo({ text, onUndo: () => put(!isOnSale) }), isOnSale };
    },
    onError: (error) => showToast({ tone: "bad", text: whyNot(error, format) }),
    // Of several only the last one, which is still counted: before, the list would show them as they were.
    // Nothing waits for it, or a colleague's news in this moment would pass unheard (`useLiveOffer`).
    onSettled: () => {
      if (client.isMutating() === 1) void refreshFormats();
    },
  });

  const put = (isOnSale: boolean) => {
    // As it is now: an offer to take back outlives what was shown when it was made.
    const now = list.getData()?.find((each) => each.slug === slug);
    if (!now || now.isOnSale === isOnSale) return;
    const tiers = now.tiers.map(({ minQuantity, unitCents }) => ({ minQuantity, unitCents }));
    void list.cancel();
    list.setData(undefined, (all) =>
      all?.map((each) => (each.slug === slug ? { ...each, isOnSale } : each)),
    );
    save.mutate({ slug, isOnSale, tiers, seen: { isOnSale: now.isOnSale, tiers } });
  };
  return put;
};

const whyNot = (error: unknown, format: string): string => {
  const told = readChangedMeanwhile(error);
  if (told === undefined) return refusalSentence(error);
  return told.by === null
    ? m.catalogue_sale_meanwhile({ format })
    : m.catalogue_sale_meanwhile_by({ format, who: told.by });
};
