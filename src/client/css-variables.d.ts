import "react";

declare module "react" {
  // Values that a sheet reads, such as the ratio of a drawing.
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined;
  }
}
