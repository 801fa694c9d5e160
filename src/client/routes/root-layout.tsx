import { Outlet, useMatches } from "@tanstack/react-router";

import { CartButton } from "#client/features/shell/cart-button.tsx";
import { DemoBar } from "#client/features/shell/demo-bar.tsx";
import { Resume } from "#client/features/shell/resume.tsx";
import { SiteFooter } from "#client/features/shell/site-footer.tsx";
import { SiteHeader } from "#client/features/shell/site-header.tsx";
import { useLocale } from "#client/page-locale.ts";
import { trpc } from "#client/trpc.ts";
import { Toaster } from "#client/ui/over/toaster.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./root-layout.module.css";

/** The door that every page hangs on. */
export const RootLayout = () => {
  // Messages are plain functions: another language is another page in the same place.
  const { locale } = useLocale();
  const frame = useMatches({ select: (all) => all.at(-1)?.staticData.frame ?? "page" });
  const page = useMatches({ select: (all) => all.at(-1)?.pathname });
  const [{ isDemo, face }] = trpc.settings.readShop.useSuspenseQuery();
  return (
    <div key={locale} className={styles["layout"]} data-frame={frame}>
      <a className={styles["skip"]} href="#main">
        {m.shell_skip_to_content()}
      </a>
      {isDemo && <DemoBar />}
      <SiteHeader
        face={face}
        isShop={frame !== "workshop"}
        cart={frame === "workshop" ? null : <CartButton />}
        resume={frame === "page" ? <Resume place="head" /> : null}
      />
      <main id="main" className={styles["main"]} tabIndex={-1}>
        <Outlet />
      </main>
      {/* Each page's own: it does not jump from where the one before had it. */}
      {frame === "page" && <SiteFooter key={page} />}
      <Toaster
        path={page}
        closeLabel={m.shell_dismiss()}
        moreLabel={(count) => m.shell_dismiss_more({ count })}
      />
    </div>
  );
};
