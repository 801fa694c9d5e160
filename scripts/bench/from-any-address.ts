/** Each request from another address behind our own proxy, or the flood guard would do its work. */
export const fromAnyAddress = (index: number): Record<string, string> => ({
  "x-forwarded-for": `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});
