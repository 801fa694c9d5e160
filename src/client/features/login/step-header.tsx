import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect } from "react";

import { PageHeader } from "#client/ui/page.tsx";

type StepHeaderProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What the tab is called where the heading would not say it. */
  readonly tab?: string;
};

/** The heading of one step of the way in, which names the tab too: they all have one address. */
export const StepHeader = ({ title, lead, tab = title }: StepHeaderProps) => {
  const router = useRouter();
  useLayoutEffect(() => {
    const nameTab = () => {
      const shop = document.querySelector<HTMLMetaElement>("[name=application-name]")?.content;
      document.title = shop ? `${tab} · ${shop}` : tab;
    };
    nameTab();
    // A page that has just come is named by its address first.
    return router.subscribe("onRendered", nameTab);
  }, [router, tab]);
  return <PageHeader title={title} lead={lead} />;
};
