import { createContext, type ReactNode, useContext, useLayoutEffect } from "react";

import { signed } from "#client/ui/page-title.ts";

import styles from "./section.module.css";

/** A section of the workshop: its heading, the tools of its list, and what lies on the worktop. */
export const WorkshopSectionFrame = ({
  title,
  tabName = typeof title === "string" ? title : undefined,
  tools,
  children,
}: {
  readonly title: ReactNode;
  /** What the tab says of it, where its title is no plain text or says too little. */
  readonly tabName?: string | undefined;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) => {
  useTabTitle(tabName);
  return (
    <section className={styles["section"]}>
      <header className={styles["header"]}>
        <h1>{title}</h1>
        {tools && <div className={styles["tools"]}>{tools}</div>}
      </header>
      {children}
    </section>
  );
};

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
