import { expect, test } from "bun:test";

import { readConfig } from "#server/config.ts";

import { checkKeysAtStart } from "./check-keys-at-start.ts";
import { openPaymentProviders } from "./open-payment-providers.ts";
import { ProviderUnavailable } from "./payment-provider.ts";

const keys = { clientId: "id", clientSecret: "secret", webhookId: "HOOK" };

test.each([
  [true, []],
  [false, ["error: the payment provider does not know our keys"]],
  [new ProviderUnavailable("down"), ["warn: the payment provider did not answer"]],
] as const)(
  "keys are asked about at the start, and %s is said: nothing fails by it",
  async (answer, said) => {
    const { paypal, ...others } = await openPaymentProviders({ ...readConfig({}), paypal: keys });
    if (paypal === null) throw new Error("PayPal was not opened");
    const check = async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const lines: string[] = [];
    const note = (level: string) => (_: unknown, words?: string) =>
      void lines.push(`${level}: ${words}`);
    await checkKeysAtStart({
      paymentProviders: { ...others, paypal: { ...paypal, check } },
      log: { warn: note("warn"), error: note("error") },
    });
    expect(lines).toEqual([...said]);
  },
);
