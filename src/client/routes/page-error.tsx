import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { ErrorScreen } from "#client/features/shell/error-screen.tsx";
import { UnreachableScreen } from "#client/features/shell/unreachable-screen.tsx";
import { MissingPart } from "#client/fetch-part.ts";

/** All the sentences of refusals: fetched when one is needed, not with every first page. */
const RefusedScreen = lazy(async () => {
  const { RefusedScreen: screen } = await import("#client/features/shell/refused-screen.tsx");
  return { default: screen };
});

/** Whatever a loader or a page threw: refusals are explained, the rest gets the error screen. */
export const PageError = ({ error }: ErrorComponentProps) => {
  const { host } = useRouter().options.context;
  const failure = readFailure(error);
  switch (failure.kind) {
    case "refusal":
      return (
        <Suspense fallback={null}>
          <RefusedScreen error={error} />
        </Suspense>
      );
    case "unreachable":
      return <UnreachableScreen lacksPart={error instanceof MissingPart} />;
    case "server":
      return <ErrorScreen side="server" host={host} digest={failure.digest} />;
    case "client":
      return <ErrorScreen side="client" host={host} error={failure.error} />;
  }
};
