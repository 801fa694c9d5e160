import { Link } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Card } from "#client/ui/card.tsx";
import { MagnetPicture } from "#client/ui/magnet/magnet-picture.tsx";
import { photoAddress } from "#client/ui/magnet/photo-address.ts";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import { sizeLabel } from "#shared/design/size-label.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "./account.module.css";

/** The magnets that are not ordered yet, each the way back to it. */
const DesignsSection = () => {
  const { data: formats } = trpc.catalog.listFormats.useQuery();
  const { data: list } = trpc.designs.listDrafts.useQuery();
  if (!list || !formats) return <Skeleton />;
  return (
    <Card aria-labelledby="account-designs">
      <h2 id="account-designs">{m.account_designs_title()}</h2>
      <p>{list.drafts.length === 0 ? m.account_designs_none() : m.account_designs_lead()}</p>
      {list.drafts.length === 0 ? (
        <div className={styles["acts"]}>
          <ButtonLink variant="primary" to="/photo-magnets/create">
            {m.orders_empty_action()}
          </ButtonLink>
        </div>
      ) : (
        <ul className={styles["designs"]}>
          {list.drafts.map(({ id, document, photos }) => {
            const format = formats.find(({ slug }) => slug === document.formatSlug);
            if (!format) return null;
            const name = operatorsWord(format.name, getLocale());
            return (
              <li key={id}>
                <Link
                  to="/photo-magnets/create"
                  search={{ design: id }}
                  className={styles["design"]}
                >
                  <MagnetPicture
                    document={document}
                    format={format.geometry}
                    photos={photos.map((photo) => ({
                      id: photo.id,
                      size: photo.size,
                      href: photoAddress(document, photo.id),
                    }))}
                  />
                  <span className={styles["name"]}>{name}</span>
                  <span className={styles["quiet"]}>{sizeLabel(format.geometry, getLocale())}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};

export default DesignsSection;
