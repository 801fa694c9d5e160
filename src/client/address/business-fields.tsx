import * as m from "#shared/messages/compiled/messages.js";
import { isVatIdDoubtful, tidyVatId, vatIdLengthMax } from "#shared/money/vat-id.ts";

import { addressFieldProps, type TypedAddress } from "./address-fields.tsx";
import { TypedField } from "./typed-field.tsx";

type BusinessFieldsProps = TypedAddress & {
  /** Null: this address is not the one on the invoice, where the company's VAT id stands. */
  readonly vatId: string | null;
  readonly onTypeVatId: (vatId: string) => void;
  /** Of the address on the invoice; a VAT id may be typed without it. */
  readonly country: string;
  /** Whether a question may be asked of the VAT id: it was left. */
  readonly isVatIdLeft: boolean;
};

/** The company of an address, with its VAT id where it is the one on the invoice. */
export const BusinessFields = (props: BusinessFieldsProps) => (
  <>
    <TypedField
      {...addressFieldProps(props, "company", "organization")}
      label={m.checkout_page_company()}
      aside={m.checkout_page_optional()}
      autoCapitalize="words"
    />
    {props.vatId !== null && (
      <TypedField
        name="vatId"
        value={props.vatId}
        lengthMax={vatIdLengthMax}
        onType={props.onTypeVatId}
        onLeave={props.onLeave}
        error={props.errors.vatId}
        label={m.billing_vat_id()}
        hint={m.billing_vat_id_hint()}
        {...(props.isVatIdLeft &&
          isVatIdDoubtful(tidyVatId(props.vatId, props.country)) && {
            doubt: <p>{m.billing_doubt_vat_id()}</p>,
          })}
        aside={m.checkout_page_optional()}
        autoComplete="off"
        autoCapitalize="characters"
      />
    )}
  </>
);

/** A second line such as the flat or a building. */
export const ExtraField = (props: TypedAddress) => (
  <TypedField
    {...addressFieldProps(props, "extra", "address-line2")}
    label={m.checkout_page_extra()}
    aside={m.checkout_page_optional()}
  />
);
