import type { ReactNode } from "react";

import { PageHeader } from "#client/ui/page.tsx";
import { useTabName } from "#client/ui/use-tab-name.ts";

type StepHeaderProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What the tab is called where the heading would not say it. */
  readonly tab?: string;
};

/** The heading of one step of the way in, which names the tab too: they all have one address. */
export const StepHeader = ({ title, lead, tab = title }: StepHeaderProps) => {
  useTabName(tab);
  return <PageHeader title={title} lead={lead} />;
};
