import { NotFoundScreen } from "#client/features/shell/not-found-screen.tsx";

/** What an address shows that leads nowhere. */
export const PageNotFound = () => <NotFoundScreen />;
