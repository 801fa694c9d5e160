import { languageTag } from "#shared/locale.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** `12,4 MB` */
export const formatBytes = (bytes: number): string => {
  const megabytes = Math.max(0.1, bytes / 1024 / 1024);
  const options = { maximumFractionDigits: megabytes < 10 ? 1 : 0 };
  return `${new Intl.NumberFormat(languageTag(getLocale()), options).format(megabytes)} MB`;
};
