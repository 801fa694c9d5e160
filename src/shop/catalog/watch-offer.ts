import { offerTopic } from "#server/db/copies.ts";
import type { Services } from "#server/services.ts";
import { watchTopic } from "#server/trpc/watch-topic.ts";

/** Says that a format, its prices or a coupon changed. */
export const watchOffer = ({ notifier }: Pick<Services, "notifier">, signal: AbortSignal) =>
  watchTopic(notifier, offerTopic, signal);
