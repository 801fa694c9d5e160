import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { OpeningNext } from "#client/features/workshop/parts/opening/opening-next.tsx";
import { testMailAnchor } from "#client/features/workshop/parts/opening/way-to.ts";
import type { TestMailView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/form.module.css";

/** Sends a mail to whoever presses, and says what the mail server made of it. */
export const TestMail = () => {
  const [me] = trpc.accounts.readMe.useSuspenseQuery();
  const utils = trpc.useUtils();
  const { mutate, data, error, isPending } = trpc.workshop.settings.sendTestMail.useMutation({
    onSuccess: () => utils.workshop.desk.readOpening.invalidate(),
  });
  const address = me?.email ?? "";
  return (
    <Box title={m.upkeep_mail_title()}>
      <div className={styles["form"]} id={testMailAnchor}>
        <p className={styles["quiet"]}>{m.upkeep_mail_lead({ address })}</p>
        <div className={styles["acts"]}>
          <Button isBusy={isPending} onClick={() => mutate()}>
            {m.upkeep_mail_send()}
          </Button>
          <OpeningNext after={["mail_server"]} />
        </div>
        <div role="status">{data && <Outcome tried={data} address={address} />}</div>
        <RefusalNotice error={error} />
      </div>
    </Box>
  );
};

const Outcome = ({
  tried,
  address,
}: {
  readonly tried: TestMailView;
  readonly address: string;
}) => {
  switch (tried.outcome) {
    case "sent":
      return <Notice tone="good">{m.upkeep_mail_sent({ address })}</Notice>;
    case "refused":
      return <Notice tone="bad">{m.upkeep_mail_refused({ reply: tried.reply })}</Notice>;
    case "unreachable":
      return <Notice tone="bad">{m.upkeep_mail_unreachable({ reply: tried.reply })}</Notice>;
    case "not_configured":
      return <Notice tone="warn">{m.upkeep_mail_not_configured()}</Notice>;
  }
};
