// Beside the door of `/` with own photos on it: what they become, more of them, and the way on.

import type { ReactNode } from "react";

import { canPuzzle } from "#client/features/studio/magnets/puzzle-set.ts";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { PhotoInput } from "#client/ui/forms/photo-input.tsx";
import { Select } from "#client/ui/forms/select.tsx";
import { IconPlus } from "#client/ui/icons.tsx";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import { unitPrice } from "#shared/pricing/tiers.ts";

import type { OpenDoor } from "./open-own-door.ts";
import { useOwnMagnets } from "./use-own-magnets.ts";

import styles from "./own-door.module.css";

/** In which format they hang there, with what each then costs, and more photos. */
export const OwnTools = ({
  door,
  onPhotos,
}: {
  readonly door: OpenDoor;
  readonly onPhotos: (files: readonly File[]) => void;
}) => {
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const magnets = useOwnMagnets(door);
  const choose = (slug: string) => {
    const format = formats.find((each) => each.slug === slug);
    if (!format) return;
    door.studio.dispatch({
      kind: "format",
      ids: magnets.map(({ id }) => id),
      formatSlug: slug,
      layouts: format.layouts,
      canPuzzle: canPuzzle(format),
    });
  };
  return (
    <div className={styles["tools"]}>
      <Select
        aria-label={m.studio_tool_format()}
        value={magnets.at(-1)?.document.formatSlug}
        disabled={magnets.length === 0}
        onChange={({ target }) => choose(target.value)}
      >
        {formats.map(({ slug, name, tiers }) => (
          <option key={slug} value={slug}>
            {m.studio_door_format({
              name: operatorsWord(name, getLocale()),
              price: formatCents(unitPrice(tiers, Math.max(1, magnets.length)), getLocale()),
            })}
          </option>
        ))}
      </Select>
      <PhotoInput onPhotos={onPhotos} className={buttonClass({})} label={m.studio_add_photos()}>
        <span className={styles["more"]}>
          <IconPlus />
          <span>{m.studio_add_photos()}</span>
        </span>
      </PhotoInput>
    </div>
  );
};

/** The way to the studio with all of them; `children` while none hangs there. */
export const OwnAct = ({
  door,
  children,
}: {
  readonly door: OpenDoor;
  readonly children: ReactNode;
}) => {
  const { length: count } = useOwnMagnets(door);
  return count === 0 ? (
    children
  ) : (
    <div className={styles["act"]}>
      <ButtonLink variant="primary" size="large" isWide to="/photo-magnets/create">
        {m.studio_door_go({ count })}
        <IconArrowRight size={24} />
      </ButtonLink>
    </div>
  );
};
