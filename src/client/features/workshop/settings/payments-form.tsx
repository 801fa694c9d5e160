import { Link } from "@tanstack/react-router";
import { type ChangeEvent, Fragment, useState } from "react";

import { providerSwitchWords } from "#client/features/workshop/parts/changes/setting-words.ts";
import { methodName } from "#client/features/workshop/parts/orders/method-names.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { keyNamesOf } from "#shared/money/providers.ts";
import {
  type PaymentMethod,
  paymentMethods,
  paymentWays,
  providerMethods,
  webhookPathOf,
} from "#shared/payments.ts";
import { paymentsSchema, type Settings } from "#shared/settings.ts";

import { PaymentsPreview } from "./payments-preview.tsx";
import { SettingsForm } from "./settings-form.tsx";

import styles from "#client/features/workshop/parts/form.module.css";

type Switch = (typeof paymentWays)[PaymentMethod]["switchedBy"];

type PaymentsFormProps = {
  readonly payments: Settings["payments"];
  readonly isDemo: boolean;
  readonly isBankSaved: boolean;
  readonly isLocked: boolean;
};

/** The settings of payments: which ways of paying are open. */
export const PaymentsForm = (props: PaymentsFormProps) => (
  <PaymentsFields key={JSON.stringify(props.payments)} {...props} />
);

const PaymentsFields = ({ payments: saved, isDemo, isBankSaved, isLocked }: PaymentsFormProps) => {
  const [payments, setPayments] = useState(saved);
  const [termDays, setTermDays] = useState(String(saved.paymentTermDays));
  const typed = { ...payments, paymentTermDays: Number(termDays) };
  const isTerm = paymentsSchema.safeParse(typed).success;
  const switchedOff = paymentMethods.filter((method) => {
    const name = paymentWays[method].switchedBy;
    return saved[name] && !payments[name];
  });
  const tick = (name: Switch) => ({
    name,
    checked: payments[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      setPayments({ ...payments, [name]: currentTarget.checked }),
  });
  return (
    <SettingsForm
      section="payments"
      title={m.workshop_pay()}
      isLocked={isLocked}
      readValue={() => typed}
      preview={
        <PaymentsPreview
          payments={isTerm ? typed : payments}
          isDemo={isDemo}
          isBankSaved={isBankSaved}
        />
      }
    >
      {(troubles) => (
        <>
          <Checkbox {...tick("hasBankTransfer")}>{m.workshop_pay_bank_transfer()}</Checkbox>
          {providerMethods.map((method) => (
            <div key={method} className={styles["choice"]}>
              <Checkbox {...tick(paymentWays[method].switchedBy)}>
                {providerSwitchWords(method)}
              </Checkbox>
              <p className={styles["quiet"]}>
                {m.workshop_pay_provider_hint({
                  provider: paymentWays[method].name,
                  keys: keyNamesOf(method),
                  path: webhookPathOf(method),
                })}
              </p>
            </div>
          ))}
          <div className={styles["choice"]}>
            <Checkbox {...tick("hasInvoice")}>{m.billing_workshop_invoice()}</Checkbox>
            <p className={styles["quiet"]}>{m.billing_workshop_invoice_hint()}</p>
          </div>
          <div className={styles["short"]}>
            <Field label={m.billing_workshop_term()} error={troubles.get("paymentTermDays")}>
              <TextInput
                name="paymentTermDays"
                inputMode="numeric"
                autoComplete="off"
                value={termDays}
                onChange={({ currentTarget }) => setTermDays(currentTarget.value)}
              />
            </Field>
          </div>
          {switchedOff.length > 0 && <SwitchingOff methods={switchedOff} />}
        </>
      )}
    </SettingsForm>
  );
};

/** Whom a way that is being switched off still concerns. */
const SwitchingOff = ({ methods }: { readonly methods: readonly PaymentMethod[] }) => (
  <Notice tone="warn">
    <p>{m.workshop_pay_switching()}</p>
    <p>
      {m.workshop_pay_open_orders()}{" "}
      {methods.map((method, index) => (
        <Fragment key={method}>
          {index > 0 && " · "}
          <Link to="/admin" search={{ section: "orders", payment: "pending", method }}>
            {methodName(method)}
          </Link>
        </Fragment>
      ))}
    </p>
  </Notice>
);
