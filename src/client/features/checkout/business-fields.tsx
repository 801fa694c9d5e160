import type { Address } from "#shared/address.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { vatIdLengthMax } from "#shared/vat-id.ts";

import { addressFieldProps } from "./address-fields.tsx";
import type { FieldSentences } from "./address-issues.ts";
import { type AddressPart, changeDraft } from "./checkout-draft.ts";
import { DraftField } from "./draft-field.tsx";
import type { CheckoutField } from "./issue-sentence.ts";

type BusinessFieldsProps = {
  readonly part: AddressPart;
  readonly address: Address;
  readonly vatId: string;
  /** This address is the one on the invoice: there the company's VAT id stands. */
  readonly isInvoiced: boolean;
  readonly errors: FieldSentences;
  readonly onLeave: (field: CheckoutField) => void;
};

/** The company of an address, with its VAT id where it is the one on the invoice. */
export const BusinessFields = (props: BusinessFieldsProps) => (
  <>
    <DraftField
      {...addressFieldProps(props, "company", "organization")}
      label={m.checkout_page_company()}
      aside={m.checkout_page_optional()}
      autoCapitalize="words"
    />
    {props.isInvoiced && (
      <DraftField
        name="vatId"
        value={props.vatId}
        lengthMax={vatIdLengthMax}
        onType={(vatId) => changeDraft({ vatId })}
        onLeave={props.onLeave}
        error={props.errors.vatId}
        label={m.billing_vat_id()}
        hint={m.billing_vat_id_hint()}
        aside={m.checkout_page_optional()}
        autoComplete="off"
        autoCapitalize="characters"
      />
    )}
  </>
);

/** A second line such as the flat or a building. */
export const ExtraField = (props: Parameters<typeof addressFieldProps>[0]) => (
  <DraftField
    {...addressFieldProps(props, "extra", "address-line2")}
    label={m.checkout_page_extra()}
    aside={m.checkout_page_optional()}
  />
);
