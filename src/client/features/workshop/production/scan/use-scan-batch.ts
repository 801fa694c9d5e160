import { skipToken, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useBatchMoves } from "#client/features/workshop/parts/print/use-batch-moves.ts";
import { trpc } from "#client/trpc.ts";
import type { ScanCode } from "#shared/sheets/scan-code.ts";

/** A scanned sheet's batch; armed until it was moved on, and again once it is confirmed afresh. */
export const useScanBatch = (code: ScanCode | null) => {
  const utils = trpc.useUtils();
  const [moved, setMoved] = useState<ScanCode | null>(null);
  const found = trpc.workshop.production.readScannedBatch.useQuery(code ?? skipToken, {
    retry: false,
  });
  const batch = found.data ?? null;
  const { sayMoved } = useBatchMoves(batch?.number ?? 0);
  const move = trpc.workshop.production.scanBatch.useMutation({
    onSuccess: (_result, { to }) => {
      setMoved(code);
      if (batch !== null) sayMoved({ batchId: batch.id, to });
    },
    onSettled: () => utils.workshop.production.invalidate(),
  });
  // What was refused of one code is not said of the next.
  const isOfCode = move.variables?.batch === code?.batch && move.variables?.sheet === code?.sheet;
  const isArmed = code !== null && moved !== code;
  return {
    batch,
    isArmed,
    isBusy: move.isPending,
    error: found.error ?? (isOfCode ? move.error : null),
    /** Moves the batch on; right after a move it only asks anew, since a scanner may have read twice. */
    confirm: () => {
      if (code === null || batch === null || move.isPending) return;
      if (!isArmed) setMoved(null);
      else if (batch.next !== null) move.mutate({ ...code, to: batch.next });
    },
  };
};

/** Holds the page until the batch that its link names has come or was refused: nothing moves down for it then. */
export const useOpenedBatch = (code: ScanCode | null): void => {
  const { readScannedBatch } = trpc.useUtils().workshop.production;
  useSuspenseQuery({
    queryKey: ["opened batch", code],
    queryFn: async () => {
      if (code !== null) await readScannedBatch.prefetch(code, { retry: false });
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
};
