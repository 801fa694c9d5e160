import { textLike } from "./search-reader.ts";

/**
 * Where to go after signing in: a path of this shop. Two slashes, or a backslash that browsers read as
 * one, would lead to another host (FAULTS A18).
 */
export const ownPath = textLike(/^\/(?![/\\])[^\s\\]{0,500}$/);
