import type { VatIdStatus } from "#shared/pricing/judge-supply.ts";

/**
 * What the register said of the buyer's VAT id when the order was placed and on the day of supply: the
 * proof for an exempt supply (§ 18e UStG). It stays with the order, as it was said.
 */
export type VatIdProof = {
  readonly occasion: "order" | "supply";
  /** The moment of the answer. */
  readonly at: string;
  readonly vatId: string;
  /** In whose name it was asked. */
  readonly requester: string;
  readonly status: VatIdStatus;
  readonly name: string;
  readonly address: string;
  readonly consultationNumber: string;
};
