import { type FocusEvent, useState } from "react";

import { companyFieldLabels } from "#client/features/workshop/parts/company-fields.ts";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { isVatIdDoubtful, tidyVatId } from "#shared/money/vat-id.ts";
import { type Company, settingLengthMax } from "#shared/settings.ts";

type CompanyVatIdProps = { readonly company: Company; readonly error: string | undefined };

/**
 * The company's own VAT id. Check digits that do not fit are asked about and taken as they are: the tax office
 * gave the number out, not we.
 */
export const CompanyVatId = ({ company, error }: CompanyVatIdProps) => {
  const [isDoubtful, setDoubtful] = useState(() => isMistyped(company.vatId, company.country));
  const judge = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const country = currentTarget.form?.elements.namedItem("country");
    setDoubtful(
      isMistyped(
        currentTarget.value,
        country instanceof HTMLSelectElement ? country.value : company.country,
      ),
    );
  };
  return (
    <Field
      label={companyFieldLabels.vatId()}
      hint={m.workshop_company_vat_id_hint()}
      error={error}
      doubt={isDoubtful && <p>{m.workshop_company_vat_id_doubt()}</p>}
    >
      <TextInput
        name="vatId"
        defaultValue={company.vatId}
        maxLength={settingLengthMax}
        autoComplete="off"
        onBlur={judge}
      />
    </Field>
  );
};

const isMistyped = (vatId: string, country: string): boolean =>
  isVatIdDoubtful(tidyVatId(vatId, country));
