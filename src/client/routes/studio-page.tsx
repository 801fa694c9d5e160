import { useNavigate, useSearch } from "@tanstack/react-router";

import { StudioPage } from "#client/features/studio/studio-page.tsx";
import { takeHandedPhotos } from "#client/photo-handover.ts";

/** The studio, with the photos picked on the page before, and the way to the cart. */
export const StudioRoutePage = () => {
  const { design } = useSearch({ from: "/photo-magnets/create" });
  const navigate = useNavigate();
  return (
    <StudioPage
      designId={design}
      takePhotos={takeHandedPhotos}
      onCart={() => void navigate({ to: "/cart" })}
    />
  );
};
