import { createContext, type ReactNode, use, useState } from "react";

import type { SettingsView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import type { SaveSettingsInput, Settings, SettingSection } from "#shared/settings.ts";

type Begun = {
  readonly sections: Settings;
  /** Goes on from what holds now in this section. */
  readonly renew: (section: SettingSection) => Promise<void>;
  /** Goes on from what was just saved from here. */
  readonly goOnFrom: (saved: SaveSettingsInput) => void;
};

const BegunContext = createContext<Begun | null>(null);

/**
 * The settings that the forms began with. What somebody else saves meanwhile does not slip into them: it
 * would take the place of what is being typed, and it would pass for seen.
 */
export const BegunSettings = ({
  children,
}: {
  readonly children: (settings: SettingsView) => ReactNode;
}) => {
  const [live] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  const utils = trpc.useUtils();
  const [sections, setSections] = useState<Settings>(() => sectionsOf(live));
  const renew = async (section: SettingSection) => {
    const fresh = await utils.workshop.settings.readSettings.fetch(undefined, { staleTime: 0 });
    setSections((begun) => ({ ...begun, [section]: fresh[section] }));
  };
  const goOnFrom = ({ section, value }: SaveSettingsInput) =>
    setSections((begun) => ({ ...begun, [section]: value }));
  return (
    <BegunContext value={{ sections, renew, goOnFrom }}>
      {children({ ...live, ...sections })}
    </BegunContext>
  );
};

export const useBegunSettings = (): Begun => {
  const begun = use(BegunContext);
  if (begun === null) throw new Error("a form of the settings stands outside of their page");
  return begun;
};

const sectionsOf = ({
  company,
  bank,
  vat,
  shipping,
  payments,
  mail,
  invoices,
  books,
  printing,
}: SettingsView): Settings => ({
  company,
  bank,
  vat,
  shipping,
  payments,
  mail,
  invoices,
  books,
  printing,
});
