import { useRouter } from "@tanstack/react-router";
import { useLayoutEffect } from "react";

import { signed } from "./page-title.ts";

/** Names the tab where one address has several pages. Without a name the tab keeps what it is called. */
export const useTabName = (name: string | undefined): void => {
  const router = useRouter();
  useLayoutEffect(() => {
    if (name === undefined) return;
    const nameTab = () => {
      const shop = document.querySelector<HTMLMetaElement>("[name=application-name]")?.content;
      document.title = shop ? signed(name, shop) : name;
    };
    nameTab();
    // A page that has just come is named by its address first.
    return router.subscribe("onRendered", nameTab);
  }, [router, name]);
};
