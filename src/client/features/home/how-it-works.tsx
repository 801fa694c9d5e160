import type { ReactNode } from "react";

import * as m from "#shared/messages/compiled/messages.js";

import section from "#client/ui/page-section.module.css";
import styles from "./how-it-works.module.css";

/** Photos in, nudge, onto the door. */
export const HowItWorks = ({
  renderStep,
}: {
  readonly renderStep: (step: 1 | 2 | 3) => ReactNode;
}) => (
  <section className={section["section"]}>
    <h2>{m.home_how_title()}</h2>
    <ol className={styles["steps"]}>
      <li>
        {renderStep(1)}
        <h3>{m.home_how_one_title()}</h3>
        <p>{m.home_how_one()}</p>
      </li>
      <li>
        {renderStep(2)}
        <h3>{m.home_how_two_title()}</h3>
        <p>{m.home_how_two()}</p>
      </li>
      <li>
        {renderStep(3)}
        <h3>{m.home_how_three_title()}</h3>
        <p>{m.home_how_three()}</p>
      </li>
    </ol>
  </section>
);
