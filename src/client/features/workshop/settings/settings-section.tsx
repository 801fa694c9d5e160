import { Navigate, useLocation, useSearch } from "@tanstack/react-router";

import { BackLink } from "#client/features/workshop/parts/back-link.tsx";
import { OpeningChecklist } from "#client/features/workshop/parts/opening/opening-checklist.tsx";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { settingsPageWords } from "#client/features/workshop/parts/settings-page-words.ts";
import { settingsPageOf, settingsPages } from "#client/features/workshop/parts/settings-pages.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { BegunSettings } from "./begun-settings.tsx";
import { SettingsIndex } from "./settings-index.tsx";
import { SettingsPageContent } from "./settings-page-content.tsx";

import styles from "./settings-section.module.css";

/**
 * The section of all settings: the operator's data, a page each. What decides over money is the admins' to
 * change; staff may read it.
 */
export const SettingsSection = ({ isAdmin }: { readonly isAdmin: boolean }) => {
  const search = useSearch({ from: "/admin" });
  const hash = useLocation({ select: (location) => location.hash });
  const page = settingsPages.find((known) => known === search.page);
  const named = page === undefined ? settingsPageOf(hash) : undefined;
  if (named !== undefined) {
    // An address from when all settings were one page.
    return (
      <Navigate to="/admin" search={{ section: "settings", page: named }} hash={hash} replace />
    );
  }
  if (page === undefined) {
    return (
      <WorkshopSectionFrame title={m.workshop_settings()}>
        <OpeningChecklist />
        <SettingsIndex />
        <p className={styles["software"]}>{m.settings_software()}</p>
      </WorkshopSectionFrame>
    );
  }
  return (
    <>
      <div className={styles["back"]}>
        <BackLink search={{ section: "settings" }}>{m.settings_all()}</BackLink>
      </div>
      <div className={styles["settings"]} data-page={page}>
        <div className={styles["beside"]}>
          <SettingsIndex current={page} />
        </div>
        <WorkshopSectionFrame title={settingsPageWords[page].title()}>
          <BegunSettings key={page}>
            {(settings) => (
              <div className={styles["page"]}>
                {!isAdmin && <Notice>{m.workshop_settings_locked()}</Notice>}
                <SettingsPageContent page={page} settings={settings} isAdmin={isAdmin} />
                <OpeningChecklist />
              </div>
            )}
          </BegunSettings>
        </WorkshopSectionFrame>
      </div>
    </>
  );
};
