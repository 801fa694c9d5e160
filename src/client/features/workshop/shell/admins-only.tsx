import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** A section that somebody of the staff came to by its address. */
export const AdminsOnly = ({ title }: { readonly title: string }) => (
  <WorkshopSectionFrame title={title}>
    <EmptyState title={m.people_admins_only()} />
  </WorkshopSectionFrame>
);
