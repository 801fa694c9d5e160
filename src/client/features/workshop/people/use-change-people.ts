import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** The acts on people who work here; each is followed by the list and the record as they are now. */
export const useChangePeople = () => {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: async () => {
      await Promise.all([utils.workshop.people.invalidate(), utils.accounts.readMe.invalidate()]);
      showToast({ tone: "good", text: m.people_done() });
    },
  };
  return {
    role: trpc.workshop.people.changeRole.useMutation(options),
    disable: trpc.workshop.people.disablePerson.useMutation(options),
    reset: trpc.workshop.people.resetSecondFactor.useMutation(options),
  };
};
