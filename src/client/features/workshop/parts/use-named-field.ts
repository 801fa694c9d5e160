import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import { focusField } from "#client/features/workshop/parts/focus-field.ts";

/** Leads to the field or the box that the address names, e.g. `#company.phone` or `#backup`, each time that it is asked for. */
export const useNamedField = (): void => {
  const router = useRouter();
  useEffect(() => {
    focusNamed();
    return router.subscribe("onRendered", focusNamed);
  }, [router]);
};

const focusNamed = (): void => {
  const [section = "", ...path] = location.hash.slice(1).split(".");
  const form = document.querySelector(`form[data-section="${CSS.escape(section)}"]`);
  if (form instanceof HTMLFormElement && path.length > 0) focusField(form, path.join("."));
  else (form ?? document.getElementById(section))?.scrollIntoView({ block: "start" });
};
