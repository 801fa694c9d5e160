import { useSignOut } from "#client/features/login/use-sign-out.tsx";
import { SectionSkeleton } from "#client/features/workshop/shell/section-skeleton.tsx";
import { WorkshopPage } from "#client/features/workshop/shell/workshop-page.tsx";

/** The workshop with the way out of the account that one works by. */
export const WorkshopRoutePage = () => {
  const { leave, isBusy, dialog } = useSignOut();
  return (
    <>
      {/* While somebody leaves, nothing asks the server for what is no longer theirs. */}
      {isBusy ? <SectionSkeleton /> : <WorkshopPage onSignOut={leave} />}
      {dialog}
    </>
  );
};
