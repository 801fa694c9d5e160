// Addresses that the environment names; what is refused says how a right one looks, and repeats nothing.

import { z } from "zod";

const web = {
  protocol: /^https?$/,
  error: "no web address: https://, or http://, before its host",
};

export const webAddress = z.url(web);

export const mailServerAddress = z.url({
  protocol: /^smtps?$/,
  error: "no address of a mail server (smtp://user:password@host:587, or smtps://)",
});

/** It is said wherever the store fails, and so is no place for a password. */
export const storeAddress = z.url({ ...web, abort: true }).refine((address) => {
  const { username, password } = new URL(address);
  return username === "" && password === "";
}, "holds a name or a password: they belong in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY");
