import { useNavigate, useSearch } from "@tanstack/react-router";

import { type Material, materialLabel } from "#shared/catalog/material.ts";
import { defaultLocale } from "#shared/locale.ts";
import { listQueueInput } from "#shared/production.ts";

export type QueueFilters = {
  /** The last day by which it is to be posted. */
  readonly dueBy?: string | undefined;
  /** As {@link materialKey} names it. */
  readonly material?: string | undefined;
};

/** One name for a material in every language, so that a shared address means the same to all. */
export const materialKey = (material: Material | null): string =>
  material === null ? "" : materialLabel(material, defaultLocale);

/** What the queue is narrowed to, as it stands in the address. */
export const useQueueFilters = () => {
  const { q, to } = useSearch({ from: "/admin" });
  const navigate = useNavigate({ from: "/admin" });
  const filters: QueueFilters = {
    dueBy: listQueueInput.shape.dueBy.safeParse(to).data,
    material: q,
  };
  const setFilters = (next: QueueFilters) => {
    const { dueBy, material } = { ...filters, ...next };
    void navigate({
      search: {
        section: "production",
        ...(dueBy !== undefined && { to: dueBy }),
        ...(material !== undefined && { q: material }),
      },
      replace: true,
    });
  };
  return { filters, setFilters };
};
