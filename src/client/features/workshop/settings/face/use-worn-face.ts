import { useEffect } from "react";

import type { Face } from "#shared/face/face.ts";

/** This very page follows a change of the face as others do that the server writes anew. */
export const useWornFace = ({ act, name, iconHref }: Face): void => {
  useEffect(() => {
    document.documentElement.dataset["act"] = act;
    document
      .querySelector<HTMLMetaElement>("[name=application-name]")
      ?.setAttribute("content", name);
    document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", iconHref);
  }, [act, name, iconHref]);
};
