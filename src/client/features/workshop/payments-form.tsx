import { Checkbox } from "#client/ui/checkbox.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { Settings } from "#shared/settings.ts";

import { SettingsForm } from "./settings-form.tsx";

/** Which ways of paying are open. */
export const PaymentsForm = ({
  payments,
  isLocked,
}: {
  readonly payments: Settings["payments"];
  readonly isLocked: boolean;
}) => (
  <SettingsForm
    key={String(payments.hasBankTransfer)}
    section="payments"
    title={m.workshop_pay()}
    isLocked={isLocked}
    readValue={(typed) => ({ hasBankTransfer: typed.get("hasBankTransfer") === "on" })}
  >
    {() => (
      <Checkbox name="hasBankTransfer" defaultChecked={payments.hasBankTransfer}>
        {m.workshop_pay_bank_transfer()}
      </Checkbox>
    )}
  </SettingsForm>
);
