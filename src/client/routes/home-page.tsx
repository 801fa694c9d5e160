import { useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, use } from "react";

import { Hero } from "#client/features/home/hero.tsx";
import { Resume } from "#client/features/shell/resume.tsx";
import { handOverPhotos } from "#client/photo-handover.ts";

import type * as HomeParts from "./home-parts.tsx";

type Parts = typeof HomeParts;

let parts: Parts | undefined;
let coming: Promise<Parts> | undefined;

/** Fetches what the page shows and nobody has to press. */
export const fetchHomeParts = async (): Promise<Parts> =>
  (parts ??= await import("./home-parts.tsx"));

/** The home page; picked photos travel to the studio in memory. */
export const HomePage = () => {
  const navigate = useNavigate();
  const router = useRouter();
  const picking = {
    // The studio is fetched while somebody looks for photos.
    onNear: () => void router.preloadRoute({ to: "/photo-magnets/create" }),
    onPhotos: (files: readonly File[]) => {
      handOverPhotos(files);
      void navigate({ to: "/photo-magnets/create" });
    },
  };
  return (
    <>
      <Hero
        {...picking}
        door={<Later>{({ HomeDoor }) => <HomeDoor />}</Later>}
        resume={<Resume place="door" />}
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

/** Where the line is cut meanwhile, what the server wrote stays as it is. */
const whenHere = (): Promise<Parts> =>
  (coming ??= fetchHomeParts().catch(() => new Promise<never>(() => {})));
