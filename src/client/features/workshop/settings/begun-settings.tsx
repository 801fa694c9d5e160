import { createContext, type ReactNode, use, useState } from "react";

import type { SettingsView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import type { Seen } from "#shared/seen.ts";
import type { SaveSettingsInput, Settings, SettingSection } from "#shared/settings.ts";

type Begun = {
  readonly sections: Settings;
  /** What was given up and brought back: a form of this section has not saved what it begins with. */
  readonly broughtBack: Partial<Settings>;
  /** Goes on from what holds now in this section. */
  readonly renew: (section: SettingSection) => Promise<Seen>;
  /** Shows what was given up again, on top of what holds. */
  readonly bringBack: (given: Partial<Settings>) => void;
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
  const [begun, setBegun] = useState<SettingsView>(live);
  const [broughtBack, bringBack] = useState<Partial<Settings>>({});
  const renew = async (section: SettingSection) => {
    const fresh = await utils.workshop.settings.readSettings.fetch(undefined, { staleTime: 0 });
    setBegun((begun) => ({ ...begun, [section]: fresh[section] }));
    bringBack({});
    return fresh[section];
  };
  const goOnFrom = ({ section, value }: SaveSettingsInput) => {
    setBegun((begun) => ({ ...begun, [section]: value }));
    bringBack({});
  };
  const {
    savedSections,
    isDemo,
    isBankSaved,
    shownCompany,
    takesOrders,
    openingPoints,
    facePictures,
  } = live;
  // What no form changes is as it is now, not as it was.
  const now: Omit<SettingsView, SettingSection> = {
    savedSections,
    isDemo,
    isBankSaved,
    shownCompany,
    takesOrders,
    openingPoints,
    facePictures,
  };
  return (
    <BegunContext value={{ sections: begun, broughtBack, renew, bringBack, goOnFrom }}>
      {children({ ...begun, ...broughtBack, ...now })}
    </BegunContext>
  );
};

export const useBegunSettings = (): Begun => {
  const begun = use(BegunContext);
  if (begun === null) throw new Error("a form of the settings stands outside of their page");
  return begun;
};
