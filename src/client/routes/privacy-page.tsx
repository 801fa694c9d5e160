import { useSearch } from "@tanstack/react-router";

import { PrivacyPage } from "#client/features/legal/legal-page.tsx";
import { MyDataPage } from "#client/features/privacy/my-data-page.tsx";

/** What the shop does with data, or in its place what it has of whoever asks. */
export const PrivacyRoutePage = () => {
  const { data } = useSearch({ from: "/legal/privacy" });
  return data === true ? <MyDataPage /> : <PrivacyPage />;
};
