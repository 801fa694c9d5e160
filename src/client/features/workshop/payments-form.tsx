import { Checkbox } from "#client/ui/checkbox.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { stripeWebhookPath } from "#shared/payments.ts";
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
    key={`${payments.hasBankTransfer} ${payments.hasStripe}`}
    section="payments"
    title={m.workshop_pay()}
    isLocked={isLocked}
    readValue={(typed) => ({
      hasBankTransfer: typed.get("hasBankTransfer") === "on",
      hasStripe: typed.get("hasStripe") === "on",
    })}
  >
    {() => (
      <>
        <Checkbox name="hasBankTransfer" defaultChecked={payments.hasBankTransfer}>
          {m.workshop_pay_bank_transfer()}
        </Checkbox>
        <Checkbox name="hasStripe" defaultChecked={payments.hasStripe}>
          {m.workshop_pay_stripe()}
        </Checkbox>
        <p>{m.workshop_pay_stripe_hint({ path: stripeWebhookPath })}</p>
      </>
    )}
  </SettingsForm>
);
