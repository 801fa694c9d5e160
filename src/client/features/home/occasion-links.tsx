import { Link } from "@tanstack/react-router";

import { useLocale } from "#client/page-locale.ts";
import { trpc } from "#client/trpc.ts";
import { classNames } from "#client/ui/class-names.ts";
import { Magnet } from "#client/ui/magnet/magnet.tsx";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { occasionName } from "#shared/occasions/occasion-name.ts";
import { occasions } from "#shared/occasions/occasions.ts";

import { occasionPicturePx, occasionPictures } from "./occasion-pictures.ts";

import thick from "#client/ui/magnet/thick-magnet.module.css";
import styles from "./occasion-links.module.css";

/** What magnets are made for, each as one: it starts the studio with this very design. Drawn are squares: a shop without them has the words. */
export const OccasionLinks = () => {
  const { locale } = useLocale();
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const hasSquare = formats.some(
    ({ geometry: { shape, widthUm, heightUm } }) => shape === "rectangle" && widthUm === heightUm,
  );
  return (
    <nav className={styles["line"]} aria-labelledby="occasions">
      <h2 id="occasions">{m.occasions_line()}</h2>
      <ul>
        {occasions.map((occasion, index) => (
          <li key={occasion}>
            <Link to="/photo-magnets/create" search={{ occasion }} preload={false}>
              {hasSquare && (
                <span className={classNames(styles["picture"], thick["thick"])}>
                  <Magnet tilt={index % 2 === 0 ? -1 : 1} isLively>
                    <img
                      src={operatorsWord(occasionPictures[occasion], locale)}
                      width={occasionPicturePx}
                      height={occasionPicturePx}
                      alt=""
                      loading="lazy"
                      decoding="async"
                    />
                  </Magnet>
                </span>
              )}
              {occasionName(occasion)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
