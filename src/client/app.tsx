import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";

import { AppErrorBoundary } from "./failures/app-error-boundary.tsx";
import { LocaleProvider } from "./locale-provider.tsx";
import type { ShopRouter } from "./router.tsx";
import { type ApiClient, trpc } from "./trpc.ts";

export type AppProps = {
  readonly router: ShopRouter;
  readonly client: ApiClient;
  readonly queryClient: QueryClient;
};

/** Everything around the pages; the same tree on the server and in the browser, so it hydrates. */
export const App = ({ router, client, queryClient }: AppProps) => (
  <AppErrorBoundary host={router.options.context.host}>
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LocaleProvider router={router} queryClient={queryClient}>
          <RouterProvider router={router} />
        </LocaleProvider>
      </QueryClientProvider>
    </trpc.Provider>
  </AppErrorBoundary>
);
