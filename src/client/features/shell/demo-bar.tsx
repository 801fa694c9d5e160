import * as m from "#shared/messages/compiled/messages.js";

import styles from "./demo-bar.module.css";

/** Until the operator's data are complete, the shop says that it is not one yet (LAW 25). */
export const DemoBar = () => (
  <aside className={styles["bar"]}>
    <p>{m.shell_demo_bar()}</p>
  </aside>
);
