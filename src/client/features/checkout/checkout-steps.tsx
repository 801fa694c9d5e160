import { Link } from "@tanstack/react-router";

import { IconCheck } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./checkout-steps.module.css";

type CheckoutStep = "cart" | "address" | "review";

const steps = [
  { step: "cart", label: () => m.checkout_page_step_cart() },
  { step: "address", label: () => m.checkout_page_step_address() },
  { step: "review", label: () => m.checkout_page_step_review() },
] as const;

/** Where the shopper is on the way to the order; what is done can be gone back to. */
export const CheckoutSteps = ({ current }: { readonly current: CheckoutStep }) => {
  const currentIndex = steps.findIndex(({ step }) => step === current);
  return (
    <nav aria-label={m.checkout_page_steps_label()}>
      <ol className={styles["steps"]}>
        {steps.map(({ step, label }, index) => (
          <li
            key={step}
            className={styles["step"]}
            aria-current={step === current ? "step" : undefined}
          >
            {index < currentIndex ? (
              <Link
                to="/cart"
                search={step === "cart" ? {} : { step: "address" }}
                activeOptions={{ exact: true }}
              >
                <IconCheck size={16} />
                {label()}
              </Link>
            ) : (
              <span>{label()}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
