declare const brand: unique symbol;

/** A plain value with a name the compiler checks: a millimetre is not a pixel, net is not gross. */
export type Brand<Value extends number | string, Name extends string> = Value & {
  readonly [brand]: Name;
};

/** The one cast to a brand; each constructor checks its guarantee first. */
export const asBrand = <Branded extends Brand<number | string, string>>(value: number | string) =>
  value as Branded;
