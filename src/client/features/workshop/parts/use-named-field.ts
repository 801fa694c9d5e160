import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import { focusField } from "#client/features/workshop/parts/focus-field.ts";

/** Leads to the field, the box or the button that the address names, e.g. `#company.phone` or `#backup`, each time that it is asked for. */
export const useNamedField = (): void => {
  const router = useRouter();
  useEffect(() => {
    focusNamed();
    return router.subscribe("onRendered", focusNamed);
  }, [router]);
};

/** A button only waits for Enter: it comes to the middle, with the keyboard. */
const showNamed = (named: HTMLElement | null): void => {
  const isButton = named instanceof HTMLButtonElement;
  named?.scrollIntoView({ block: isButton ? "center" : "start" });
  if (isButton) named.focus({ preventScroll: true });
};

const focusNamed = (): void => {
  const [section = "", ...path] = location.hash.slice(1).split(".");
  const form = document.querySelector(`form[data-section="${CSS.escape(section)}"]`);
  if (form instanceof HTMLFormElement && path.length > 0) focusField(form, path.join("."));
  else if (form) form.scrollIntoView({ block: "start" });
  else showNamed(document.getElementById(section));
};
