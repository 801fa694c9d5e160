import type { SubmitEvent } from "react";

import { carrierName } from "#client/features/workshop/parts/orders/carrier-name.ts";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type Carrier, carriers } from "#shared/orders.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** With whom many parcels went that have no number to follow; those with one go by the posting. */
export const ShipChosenForm = ({
  count,
  onShip,
}: {
  readonly count: number;
  readonly onShip: (carrier: Carrier) => void;
}) => {
  const mailed = useMailWords();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedText(new FormData(event.currentTarget), "carrier");
    const carrier = carriers.find((known) => known === typed);
    if (carrier) onShip(carrier);
  };
  return (
    <form className={styles["form"]} onSubmit={submit}>
      <p>{mailed(m.moves_chosen_ship_hint, m.moves_chosen_ship_hint_unmailed)()}</p>
      <Field label={m.workshop_ship_carrier()}>
        <Select name="carrier" defaultValue="deutsche_post">
          <Options of={carriers} name={carrierName} />
        </Select>
      </Field>
      <div className={styles["acts"]}>
        <Button type="submit" variant="primary">
          {m.posting_ship_act({ count })}
        </Button>
      </div>
    </form>
  );
};
