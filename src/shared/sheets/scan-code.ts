/** What a sheet's QR code says: which batch, and which of its sheets. */
export type ScanCode = { readonly batch: number; readonly sheet: number };

/** The address in the QR code: a phone's own camera opens the workshop with it. */
export const scanUrl = (publicUrl: string, batch: number, sheet: number): string =>
  `${publicUrl}/admin?section=production&scan=${batch}-${sheet}`;

/**
 * Reads what a scanner types, or a person: the whole address, or only its end. Hand scanners that think
 * the keyboard American type signs between the numbers that differ from land to land, so any will do.
 */
export const parseScanCode = (typed: string): ScanCode | null => {
  const text = typed.trim();
  const [, batch, sheet] =
    /scan\D{1,2}(\d{1,6})\D(\d{1,4})$/i.exec(text) ??
    /^(\d{1,6})(?:\D(\d{1,4}))?$/.exec(text) ??
    [];
  if (batch === undefined) return null;
  const code = { batch: Number(batch), sheet: Number(sheet ?? 1) };
  return code.batch > 0 && code.sheet > 0 ? code : null;
};
