import type { Services } from "#server/services.ts";
import { ShopError } from "#shared/shop-error.ts";
import { readShop } from "#shop/settings/read-shop.ts";

/**
 * Refuses a new password that is guessed first: leaked everywhere, the shop's name, the person's own.
 * Known from a breach elsewhere, too, when the operator has that looked up. Asked before hashing, which is dear.
 * @throws ShopError `password_too_common`
 */
export const requireGoodPassword = async (
  { connection, breachedPasswords }: Pick<Services, "connection" | "breachedPasswords">,
  password: string,
  email: string,
): Promise<void> => {
  const { company } = await readShop(connection.db);
  // Unpacked with the first new password: the words take 35 ms of a start and 10 MB.
  const { isCommonPassword } = await import("./common-passwords.ts");
  if (isCommonPassword(password, [email, email.split("@")[0] ?? "", company.name])) {
    throw new ShopError("password_too_common");
  }
  if (await breachedPasswords?.isBreached(password)) throw new ShopError("password_too_common");
};
