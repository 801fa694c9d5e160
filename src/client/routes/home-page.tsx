import { useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, startTransition, Suspense, use, useState } from "react";

import { Hero } from "#client/features/home/hero.tsx";
import { PhotoPicker } from "#client/features/home/photo-picker.tsx";
import { Resume } from "#client/features/shell/resume.tsx";
import { fetchWhenOnline } from "#client/fetch-part.ts";
import { handOverPhotos, takeHandedPhotos } from "#client/photo-handover.ts";
import { type ApiClient, trpc } from "#client/trpc.ts";

import type * as HomeParts from "./home-parts.tsx";

type Parts = typeof HomeParts;

let parts: Parts | undefined;
let coming: Promise<Parts> | undefined;

/** Fetches what the page shows and nobody has to press. */
export const fetchHomeParts = async (): Promise<Parts> =>
  (parts ??= await import("./home-parts.tsx"));

const openDoor = async (client: ApiClient) => (await fetchHomeParts()).openDoor(client);
const fetchStudio = async (client: ApiClient) => (await fetchHomeParts()).fetchStudio(client);

/** The home page; picked photos travel to the studio in memory, or stick on its door. */
export const HomePage = () => {
  const navigate = useNavigate();
  const router = useRouter();
  const { client } = trpc.useUtils();
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const [picks, setPicks] = useState(0);
  const [own, setOwn] = useState<Awaited<ReturnType<typeof openDoor>>>();
  const toStudio = () => void navigate({ to: "/photo-magnets/create" });
  const picking = {
    // The studio is fetched while somebody looks for photos.
    onNear: () => void router.preloadRoute({ to: "/photo-magnets/create" }),
    onPhotos: (files: readonly File[]) => {
      keep(files);
      fetchWhenOnline(() => fetchStudio(client)).then(toStudio, toStudio);
    },
  };
  const stick = (files: readonly File[]) => {
    keep(files);
    // The studio says what is the matter.
    if (!own) fetchWhenOnline(() => openDoor(client)).then(setOwn, toStudio);
  };
  /** Memory is all that photos have until the studio is here: the page stays until it is. */
  const keep = (files: readonly File[]) => {
    handOverPhotos(files);
    // What the server wrote would go from the page until the code of its parts has come.
    startTransition(() => setPicks((before) => before + 1));
  };
  if (formats.length === 0) return <Later>{({ EmptyHome }) => <EmptyHome />}</Later>;
  const picker = <PhotoPicker {...picking} isWaited={!own && picks > 0} />;
  return (
    <>
      <Hero
        onDrop={stick}
        onNear={picking.onNear}
        door={
          own ? (
            <own.OwnDoor door={own.door} takePhotos={takeHandedPhotos} picks={picks} />
          ) : (
            <Later>{({ HomeDoor }) => <HomeDoor onPhotos={stick} isComing={picks > 0} />}</Later>
          )
        }
        tools={own ? <own.OwnTools door={own.door} onPhotos={stick} /> : <Resume place="door" />}
        act={own ? <own.OwnAct door={own.door}>{picker}</own.OwnAct> : picker}
      />
      <Later>{({ HomeRest }) => <HomeRest {...picking} />}</Later>
    </>
  );
};

/** A part that the server wrote, taken over once its code has come: the first act waits for none of it. */
const Later = ({ children }: { readonly children: (parts: Parts) => ReactNode }) => (
  <Suspense>
    <Arrived>{children}</Arrived>
  </Suspense>
);

const Arrived = ({ children }: { readonly children: (parts: Parts) => ReactNode }) =>
  children(parts ?? use(whenHere()));

/** Where the line is cut meanwhile, what the server wrote stays as it is until it is back. */
const whenHere = (): Promise<Parts> =>
  (coming ??= fetchWhenOnline(fetchHomeParts).catch(() => new Promise<never>(() => {})));
