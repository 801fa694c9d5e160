import { DayRange } from "#client/features/workshop/parts/lists/day-range.tsx";
import { methodName } from "#client/features/workshop/parts/orders/method-names.ts";
import { paymentStatusName } from "#client/features/workshop/parts/orders/order-status.tsx";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { type OrderTrouble, orderTroubles } from "#shared/desk.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { orderPaymentStatuses } from "#shared/orders.ts";
import { paymentMethods } from "#shared/payments.ts";

import type { OrderFilters as Filters } from "./use-order-filters.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type OrderFiltersProps = {
  readonly filters: Filters;
  readonly onChange: (next: Filters) => void;
};

/** What the list can be narrowed to beside the status; folded until it is wanted. */
export const OrderFilters = ({ filters, onChange }: OrderFiltersProps) => {
  const { payment, method, trouble, from, to, format } = filters;
  const count = [payment, method, trouble, from, to, format].filter(
    (one) => one !== undefined,
  ).length;
  return (
    <details className={styles["fold"]} open={count > 0 || undefined}>
      <summary>{count > 0 ? m.workshop_filters_count({ count }) : m.workshop_filters()}</summary>
      <div className={styles["form"]}>
        <div className={styles["row"]}>
          <Choice
            label={m.workshop_filter_payment()}
            all={m.workshop_filter_payment_all()}
            options={orderPaymentStatuses}
            nameOf={paymentStatusName}
            value={payment}
            onChange={(next) => onChange({ payment: next })}
          />
          <Choice
            label={m.workshop_filter_method()}
            all={m.workshop_filter_method_all()}
            options={paymentMethods}
            nameOf={methodName}
            value={method}
            onChange={(next) => onChange({ method: next })}
          />
          <Choice
            label={m.workshop_filter_trouble()}
            all={m.workshop_filter_trouble_all()}
            options={orderTroubles}
            nameOf={(value) => troubleNames[value]()}
            value={trouble}
            onChange={(next) => onChange({ trouble: next })}
          />
          {format !== undefined && <FormatChoice format={format} onChange={onChange} />}
          <DayRange from={from} to={to} onChange={onChange} />
        </div>
        {count > 0 && (
          <div className={styles["acts"]}>
            <Button variant="quiet" onClick={() => onChange(none)}>
              {m.workshop_filters_clear()}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
};

/** Narrowed by a format one comes from its figure on Today; here it is seen and let go. */
const FormatChoice = ({
  format,
  onChange,
}: {
  readonly format: string;
  readonly onChange: OrderFiltersProps["onChange"];
}) => {
  const nameOf = useFormatName();
  return (
    <Choice
      label={m.workshop_filter_format()}
      all={m.workshop_filter_format_all()}
      options={[format]}
      nameOf={(slug) => nameOf(slug, slug)}
      value={format}
      onChange={(next) => onChange({ format: next })}
    />
  );
};

const none = {
  payment: undefined,
  method: undefined,
  trouble: undefined,
  from: undefined,
  to: undefined,
  format: undefined,
} as const satisfies Filters;

const troubleNames = {
  late: () => m.workshop_filter_late(),
  print_failed: () => m.workshop_filter_print_failed(),
  money_over: () => m.workshop_filter_money_over(),
  kept: () => m.workshop_filter_kept(),
} as const satisfies Record<OrderTrouble, () => string>;

const Choice = <Value extends string>({
  label,
  all,
  options,
  nameOf,
  value,
  onChange,
}: {
  readonly label: string;
  readonly all: string;
  readonly options: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}) => (
  <Field label={label}>
    <Select
      value={value ?? ""}
      onChange={(event) => onChange(options.find((known) => known === event.currentTarget.value))}
    >
      <option value="">{all}</option>
      <Options of={options} name={nameOf} />
    </Select>
  </Field>
);
