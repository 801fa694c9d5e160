import { createContext, useContext, useLayoutEffect } from "react";

import { signed } from "#client/page-title.ts";

/** What the section is called in which a page of the workshop lies. */
export const SectionName = createContext("");

/**
 * Names the tab: the page, its section, the shop. What opens within a page names it for as long as it is there.
 * Without a name the tab keeps what it is called.
 */
export const useTabTitle = (name: string | undefined): void => {
  const section = useContext(SectionName);
  useLayoutEffect(() => {
    if (name === undefined) return;
    const before = document.title;
    const title = tabTitle(name, section);
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [name, section]);
};

const tabTitle = (name: string, section: string): string => {
  const page = name === section || section === "" ? name : `${name} · ${section}`;
  const shop = document.querySelector<HTMLMetaElement>("[name=application-name]")?.content;
  return shop === undefined ? page : signed(page, shop);
};
