import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

import keys from "./key-row.module.css";
import styles from "./tabs.module.css";

type TabsProps<Value extends string> = {
  readonly label: string;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly panel: ReactNode;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The chosen panel takes all the height that its container has left. */
  readonly isFilling?: boolean;
};

/** Panels behind a row of tabs; arrows move, the chosen panel follows. */
export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  isFilling = false,
}: TabsProps<Value>) => (
  <BaseTabs.Root
    value={value}
    onValueChange={(next: Value) => onChange(next)}
    className={styles["tabs"]}
    data-filling={isFilling || undefined}
  >
    <BaseTabs.List className={keys["row"]} aria-label={label} activateOnFocus>
      {tabs.map((tab) => (
        <BaseTabs.Tab key={tab.value} value={tab.value} className={keys["key"]}>
          {tab.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {tabs.map((tab) => (
      <BaseTabs.Panel key={tab.value} value={tab.value} className={styles["panel"]}>
        {tab.panel}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
);
