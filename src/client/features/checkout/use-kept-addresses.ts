import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import type { Address } from "#shared/address/address.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Changes the addresses of the account. */
export const useKeptAddresses = () => {
  const utils = trpc.useUtils();
  const tell = (text: () => string) => ({
    onSuccess: async () => {
      await utils.accounts.listAddresses.invalidate();
      showToast({ tone: "good", text: text() });
    },
  });
  const saving = trpc.accounts.saveAddress.useMutation(tell(() => m.addresses_saved()));
  const choosing = trpc.accounts.chooseDefaultAddress.useMutation(
    tell(() => m.addresses_default_saved()),
  );
  const removing = trpc.accounts.deleteAddress.useMutation(tell(() => m.addresses_deleted()));
  return {
    save: (id: string, address: Address, vatId: string) => saving.mutate({ id, address, vatId }),
    choose: (id: string) => choosing.mutate({ id }),
    remove: (id: string) => removing.mutate({ id }),
    error: saving.error ?? choosing.error ?? removing.error,
    isBusy: saving.isPending || choosing.isPending || removing.isPending,
  };
};
