/**
 * The dark modules of a QR code as a picture of one unit a module. It brings its own white ground, so
 * that it can be scanned on a dark page; the words for it are the page's.
 */
export const qrSvg = (modules: readonly (readonly boolean[])[]): string => {
  const size = modules.length;
  const path = modules.map((row, y) => rowPath(row, y)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
};

/** Neighbouring dark modules become one rectangle. */
const rowPath = (row: readonly boolean[], y: number): string => {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x] === true) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
  }
  return path;
};
