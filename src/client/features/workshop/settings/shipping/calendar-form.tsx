import { useState } from "react";
import { uuidv7 } from "uuidv7";

import { closedDaysAnchor } from "#client/features/workshop/parts/form-anchors.ts";
import { SettingsForm } from "#client/features/workshop/settings/settings-form.tsx";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { IconPlus, IconTrash } from "#client/ui/icons.tsx";
import { closuresMax, type ShopCalendar } from "#shared/delivery/calendar.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/form.module.css";

type CalendarFormProps = { readonly calendar: ShopCalendar; readonly isLocked: boolean };

/** The settings of the shop's own working times, which make the delivery date. */
export const CalendarForm = (props: CalendarFormProps) => (
  <CalendarFields key={JSON.stringify(props.calendar)} {...props} />
);

const CalendarFields = ({ calendar, isLocked }: CalendarFormProps) => {
  const [hour, setHour] = useState(String(calendar.cutOffHour));
  const [closures, setClosures] = useState(() =>
    calendar.closures.map((closure) => ({ ...closure, key: uuidv7() })),
  );
  const change = (key: string, part: { readonly from?: string; readonly to?: string }) =>
    setClosures(closures.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <SettingsForm
      section="calendar"
      title={m.settings_calendar()}
      lead={m.settings_calendar_lead()}
      isLocked={isLocked}
      readValue={() => ({
        cutOffHour: /^\d{1,2}$/.test(hour.trim()) ? Number(hour) : null,
        closures: closures.map(({ from, to }) => ({ from, to })),
      })}
    >
      {(troubles) => (
        <>
          <div className={styles["short"]}>
            <Field label={m.settings_calendar_hour()} error={troubles.get("cutOffHour")}>
              <TextInput
                name="cutOffHour"
                inputMode="numeric"
                value={hour}
                onChange={({ currentTarget }) => setHour(currentTarget.value)}
              />
            </Field>
          </div>
          <fieldset className={styles["form"]}>
            <legend>{m.settings_calendar_closures()}</legend>
            {closures.map(({ key, from, to }, index) => (
              <div key={key} className={styles["row"]}>
                <Field
                  label={m.settings_calendar_from()}
                  error={troubles.get(`closures.${index}.from`)}
                >
                  <TextInput
                    name={`closures.${index}.from`}
                    type="date"
                    value={from}
                    onChange={({ currentTarget }) => change(key, { from: currentTarget.value })}
                  />
                </Field>
                <Field
                  label={m.settings_calendar_to()}
                  error={troubles.get(`closures.${index}.to`)}
                >
                  <TextInput
                    name={`closures.${index}.to`}
                    type="date"
                    value={to}
                    onChange={({ currentTarget }) => change(key, { to: currentTarget.value })}
                  />
                </Field>
                <Button
                  variant="quiet"
                  isIcon
                  aria-label={m.settings_calendar_remove({ count: index + 1 })}
                  onClick={() => setClosures(closures.filter((one) => one.key !== key))}
                >
                  <IconTrash />
                </Button>
              </div>
            ))}
            <div>
              <Button
                id={closedDaysAnchor}
                variant="quiet"
                disabled={closures.length >= closuresMax}
                onClick={() => setClosures([...closures, { from: "", to: "", key: uuidv7() }])}
              >
                <IconPlus size={18} /> {m.settings_calendar_add()}
              </Button>
            </div>
          </fieldset>
        </>
      )}
    </SettingsForm>
  );
};
