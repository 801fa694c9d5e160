import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";

import { ErrorScreen } from "#client/features/shell/error-screen.tsx";
import { RefusedScreen } from "#client/features/shell/refused-screen.tsx";
import { readFailure } from "#client/read-failure.ts";

/** Whatever a loader or a page threw: refusals are explained, the rest gets the error screen. */
export const PageError = ({ error }: ErrorComponentProps) => {
  const { host } = useRouter().options.context;
  const failure = readFailure(error);
  switch (failure.kind) {
    case "refusal":
    case "unreachable":
      return <RefusedScreen error={error} />;
    case "server":
      return <ErrorScreen side="server" host={host} digest={failure.digest} />;
    case "client":
      return <ErrorScreen side="client" host={host} error={failure.error} />;
  }
};
