import { Link } from "@tanstack/react-router";
import { Fragment } from "react";

import { Checkbox } from "#client/ui/checkbox.tsx";
import { Field } from "#client/ui/field.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { paymentMethods, stripeWebhookPath } from "#shared/payments.ts";
import type { Settings } from "#shared/settings.ts";

import { methodNames } from "./payments-box.tsx";
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
    key={JSON.stringify(payments)}
    section="payments"
    title={m.workshop_pay()}
    isLocked={isLocked}
    readValue={(typed) => ({
      hasBankTransfer: typed.get("hasBankTransfer") === "on",
      hasStripe: typed.get("hasStripe") === "on",
      hasInvoice: typed.get("hasInvoice") === "on",
      paymentTermDays: Number(typed.get("paymentTermDays")),
    })}
  >
    {(troubles) => (
      <>
        <Checkbox name="hasBankTransfer" defaultChecked={payments.hasBankTransfer}>
          {m.workshop_pay_bank_transfer()}
        </Checkbox>
        <Checkbox name="hasStripe" defaultChecked={payments.hasStripe}>
          {m.workshop_pay_stripe()}
        </Checkbox>
        <p>{m.workshop_pay_stripe_hint({ path: stripeWebhookPath })}</p>
        <Checkbox name="hasInvoice" defaultChecked={payments.hasInvoice}>
          {m.billing_workshop_invoice()}
        </Checkbox>
        <p>{m.billing_workshop_invoice_hint()}</p>
        <Field label={m.billing_workshop_term()} error={troubles.get("paymentTermDays")}>
          <TextInput
            name="paymentTermDays"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={payments.paymentTermDays}
          />
        </Field>
        <p>{m.workshop_pay_switching()}</p>
        <OpenOrders />
      </>
    )}
  </SettingsForm>
);

/** Whom a switched-off way still concerns. */
const OpenOrders = () => (
  <p>
    {m.workshop_pay_open_orders()}{" "}
    {paymentMethods.map((method) => (
      <Fragment key={method}>
        <Link to="/admin" search={{ section: "orders", payment: "pending", method }}>
          {methodNames[method]()}
        </Link>{" "}
      </Fragment>
    ))}
  </p>
);
