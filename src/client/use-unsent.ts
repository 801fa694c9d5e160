import { useQuery } from "@tanstack/react-query";

import { useComingMagnets } from "./coming-magnets.ts";
import { readUnsent, type Unsent } from "./read-unsent.ts";
import { type ApiClient, trpc } from "./trpc.ts";

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

/** Reads it before the page is shown, so that nothing moves when it is told. */
export const prepareUnsent = async (client: ApiClient): Promise<void> => {
  readBefore = await readUnsent(client);
};

let readBefore: Unsent | null = null;

const nothing: Unsent = { magnetCount: 0, photoIds: [] };
