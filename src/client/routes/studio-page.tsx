// The page of the studio, composed of features.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { openStudio } from "#client/features/studio/open-studio.ts";
import { StudioPage } from "#client/features/studio/studio-page.tsx";
import { takeHandedPhotos } from "#client/photo-handover.ts";
import type { ApiClient } from "#client/trpc.ts";

import { useShowPreview } from "./use-show-preview.ts";

/** What must be there before the page is shown. */
export const prepareStudio: (client: ApiClient) => Promise<unknown> = openStudio;

/** The studio, with the photos picked on the page before, and the way to the cart. */
export const StudioRoutePage = () => {
  const { design, draft, format, preview } = useSearch({ from: "/photo-magnets/create" });
  const navigate = useNavigate({ from: "/photo-magnets/create" });
  const showPreview = useShowPreview(preview);
  // A mailed link is a page of its own; its key does not stay where others read it, or in the history.
  const [draftToken, setDraftToken] = useState(draft);
  useEffect(() => {
    if (draft === undefined) return;
    void navigate({ search: (search) => ({ ...search, draft: undefined }), replace: true });
  }, [draft, navigate]);
  return (
    <StudioPage
      designId={design}
      askedFormat={format}
      takePhotos={takeHandedPhotos}
      onCart={() => void navigate({ to: "/cart" })}
      draftToken={draftToken}
      onDraftToken={() => setDraftToken(undefined)}
      preview={preview ?? null}
      onPreview={showPreview}
    />
  );
};
