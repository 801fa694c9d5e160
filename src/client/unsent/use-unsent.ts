import { useQuery } from "@tanstack/react-query";

import { useComingMagnets } from "#client/coming-magnets.ts";
import { type ApiClient, trpc } from "#client/trpc.ts";

import { readUnsent, type Unsent } from "./read-unsent.ts";

/**
 * What a tab before has left on this device only; once the studio is open it tells by itself what is coming.
 * Empty until it is known.
 */
export const useUnsent = (): Unsent => {
  const { client } = trpc.useUtils();
  const { isStudioOpen } = useComingMagnets();
  const { data } = useQuery({
    queryKey: ["unsent"],
    queryFn: () => readUnsent(client),
    enabled: !isStudioOpen,
    refetchOnMount: "always",
    retry: false,
    ...(readBefore && { placeholderData: readBefore }),
  });
  return isStudioOpen ? nothing : (data ?? nothing);
};

/** No page waits longer for what is only told beside it: some browsers open their storage late, or never. */
const waitMilliseconds = 1_000;

/** Reads it before the page is shown, so that nothing moves when it is told; what comes late is told late. */
export const prepareUnsent = async (client: ApiClient): Promise<void> => {
  const isLate = new Promise<null>((resolve) => setTimeout(resolve, waitMilliseconds, null));
  readBefore = (await Promise.race([readUnsent(client), isLate])) ?? readBefore;
};

let readBefore: Unsent | null = null;

const nothing: Unsent = { pieceCount: 0, photoIds: [] };
