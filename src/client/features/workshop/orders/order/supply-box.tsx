import { Box } from "#client/features/workshop/parts/box.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

type Sale = NonNullable<OrderForStaff["exemptSale"]>;
type Proof = Sale["proofs"][number];

/** Why this order has no VAT: what the register of VAT ids said, when, and by which number it is found. */
export const SupplyBox = ({ order: { exemptSale } }: { readonly order: OrderForStaff }) => {
  if (exemptSale === null) return null;
  const { vatId, proofs } = exemptSale;
  const hasSupply = proofs.some(({ occasion }) => occasion === "supply");
  return (
    <Box title={m.supply_staff()}>
      <p>{m.supply_staff_text({ vatId })}</p>
      {proofs.map((proof) => (
        <ProofLines key={proof.occasion} proof={proof} />
      ))}
      {!hasSupply && <p>{m.supply_staff_waits()}</p>}
    </Box>
  );
};

const ProofLines = ({ proof }: { readonly proof: Proof }) =>
  proof.status === "confirmed" ? (
    <p>
      <strong>{proof.occasion === "order" ? m.supply_staff_order() : m.supply_staff_day()}</strong>
      <br />
      <Moment at={proof.at} />
      <br />
      {[proof.name, ...proof.address.split("\n")].filter(Boolean).join(", ") ||
        m.supply_staff_untold()}
      <br />
      {numberOf(proof)}
    </p>
  ) : (
    <Notice tone="warn" title={<Moment at={proof.at} />}>
      {m.supply_staff_invalid()} {numberOf(proof)}
    </Notice>
  );

const numberOf = ({ consultationNumber }: Proof): string =>
  consultationNumber === ""
    ? m.supply_staff_no_number()
    : m.supply_staff_number({ number: consultationNumber });
