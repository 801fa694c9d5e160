// The page of the studio, composed of features.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, useEffect, useState } from "react";

import { goOnAt } from "#client/features/cart/focus-line.ts";
import { openStudio } from "#client/features/studio/open-studio.ts";
import { StudioPage } from "#client/features/studio/studio-page.tsx";
import { fetchPart } from "#client/fetch-part.ts";
import { takeHandedPhotos } from "#client/photo-handover.ts";
import type { ApiClient } from "#client/trpc.ts";

/** What must be there before the page is shown. */
export const prepareStudio: (client: ApiClient) => Promise<unknown> = openStudio;

const importPhone = () => fetchPart(() => import("#client/features/studio/phone/phone-page.tsx"));
export const preparePhone: () => Promise<unknown> = importPhone;
const PhonePage = lazy(async () => ({ default: (await importPhone()).PhonePage }));

/** The studio; behind the code of another screen only the way there. */
export const StudioRoutePage = () => {
  const { phone } = useSearch({ from: "/photo-magnets/create" });
  const navigate = useNavigate({ from: "/photo-magnets/create" });
  return phone === undefined ? (
    <OwnStudio />
  ) : (
    <PhonePage key={phone} token={phone} onStayHere={() => void navigate({ search: {} })} />
  );
};

/** The studio, with the photos picked on the page before, and the way to the cart. */
const OwnStudio = () => {
  const { design, draft, format, occasion, preview } = useSearch({ from: "/photo-magnets/create" });
  const navigate = useNavigate({ from: "/photo-magnets/create" });
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
      onFormat={(chosen) =>
        void navigate({ search: (search) => ({ ...search, format: chosen }), replace: true })
      }
      askedOccasion={occasion}
      takePhotos={takeHandedPhotos}
      onCart={() => {
        goOnAt(design);
        void navigate({ to: "/cart" });
      }}
      draftToken={draftToken}
      onDraftToken={() => setDraftToken(undefined)}
      preview={preview ?? null}
      onPreview={(view) =>
        void navigate({
          search: (search) => ({ ...search, preview: view ?? undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
};
