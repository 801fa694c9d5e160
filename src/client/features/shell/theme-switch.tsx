import { keepCookie } from "#client/page-locale.ts";
import { IconMoon, IconSun } from "#client/ui/shell-icons.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./tool.module.css";

/** The switch of dark and light theme, against what the system says; kept for the next visit. */
export const ThemeSwitch = () => (
  <button type="button" className={styles["tool"]} onClick={switchTheme}>
    <span className={styles["sun"]}>
      <IconSun />
      <VisuallyHidden>{m.shell_theme_to_light()}</VisuallyHidden>
    </span>
    <span className={styles["moon"]}>
      <IconMoon />
      <VisuallyHidden>{m.shell_theme_to_dark()}</VisuallyHidden>
    </span>
  </button>
);

const switchTheme = () => {
  const { dataset } = document.documentElement;
  const isDark =
    dataset["theme"] === "dark" ||
    (dataset["theme"] === undefined && matchMedia("(prefers-color-scheme: dark)").matches);
  dataset["theme"] = isDark ? "light" : "dark";
  keepCookie("theme", dataset["theme"]);
};
