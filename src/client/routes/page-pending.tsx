import { PageSkeleton } from "#client/ui/waiting/page-skeleton.tsx";

/** What stands in for any page until its own data come. */
export const PagePending = () => <PageSkeleton isWide />;
