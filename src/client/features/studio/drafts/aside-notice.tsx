import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

type AsideNoticeProps = {
  /** Magnets of other work than the one that is open. */
  readonly count: number;
  readonly onShowAll: () => void;
};

/** An order that is changed lies here alone; other work is a press away. */
export const AsideNotice = ({ count, onShowAll }: AsideNoticeProps) => (
  <Notice actions={<Button onClick={onShowAll}>{m.studio_aside_show()}</Button>}>
    {m.studio_aside_text({ count })}
  </Notice>
);
