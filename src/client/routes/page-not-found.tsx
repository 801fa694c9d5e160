import { NotFoundScreen } from "#client/features/shell/not-found-screen.tsx";

export const PageNotFound = () => <NotFoundScreen />;
