import { useState } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { FileLink } from "#client/features/workshop/parts/file-link.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Select } from "#client/ui/forms/select.tsx";
import { auditFilePath } from "#shared/books.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./books.module.css";

/** As many as papers are kept, and the running one. */
const yearsShown = 11;

/** A year of the books as a tax audit takes it along. */
export const AuditBox = ({ year: running }: { readonly year: number }) => {
  const [year, setYear] = useState(running);
  return (
    <Box title={m.books_audit()}>
      <p className={styles["quiet"]}>{m.books_audit_lead()}</p>
      <Field label={m.books_audit_year()}>
        <Select value={year} onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}>
          {Array.from({ length: yearsShown }, (_, before) => running - before).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles["files"]}>
        <FileLink href={auditFilePath(`${year}-01`, `${year}-12`)}>{m.books_audit_file()}</FileLink>
      </div>
    </Box>
  );
};
