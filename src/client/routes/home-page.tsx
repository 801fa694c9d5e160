import { useNavigate, useRouter } from "@tanstack/react-router";

import { DemoDoor } from "#client/features/demo/demo-door.tsx";
import { DemoFormat } from "#client/features/demo/demo-format.tsx";
import { DemoStep } from "#client/features/demo/demo-step.tsx";
import { HomeContent } from "#client/features/home/home-content.tsx";
import { Resume } from "#client/features/shell/resume.tsx";
import { handOverPhotos } from "#client/photo-handover.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** The home page; picked photos travel to the studio in memory. */
export const HomePage = () => {
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <HomeContent
      // The studio is fetched while somebody looks for photos.
      onNear={() => void router.preloadRoute({ to: "/photo-magnets/create" })}
      onPhotos={(files) => {
        handOverPhotos(files);
        void navigate({ to: "/photo-magnets/create" });
      }}
      renderDoor={(note) => <DemoDoor label={m.home_scene_label()} note={note} />}
      renderFormat={({ geometry, layouts }) => (
        <DemoFormat geometry={geometry} layout={layouts[0] ?? "single"} />
      )}
      resume={<Resume place="door" />}
      renderStep={(step) => <DemoStep step={step} />}
    />
  );
};
