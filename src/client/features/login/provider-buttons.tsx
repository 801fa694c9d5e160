import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { useProvider } from "./use-provider.ts";

import styles from "./ways-in.module.css";

/** A button for each provider that is set up; without any there is nothing. */
export const ProviderButtons = ({ next }: { readonly next: string | undefined }) => {
  const { data: providers = [] } = trpc.waysIn.listProviders.useQuery();
  const provider = useProvider();
  if (providers.length === 0) return null;
  return (
    <div className={styles["providers"]}>
      <RefusalNotice error={provider.error} />
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          size="large"
          isWide
          isBusy={provider.isPending && provider.variables.provider === name}
          onClick={() =>
            provider.mutate({ provider: name, intent: "sign_in", ...(next && { next }) })
          }
        >
          {m.ways_with({ provider: label })}
        </Button>
      ))}
      <p className={styles["or"]}>{m.ways_or()}</p>
    </div>
  );
};
