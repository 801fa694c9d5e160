declare const brand: unique symbol;

/** A plain value with a name the compiler checks: a millimetre is not a pixel, net is not gross. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };

/** The one cast to a brand; each caller checks its guarantee first. */
export const asBrand = <Branded>(
  value: Branded extends Brand<infer Value, string> ? Value : never,
) => value as Branded;
