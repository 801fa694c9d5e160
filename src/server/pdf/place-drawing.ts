// An SVG's strokes where they stand on a page.

/** In the SVG's own units, y downwards. */
export type SvgDrawing = {
  readonly operators: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Where it stands, in points from the page's lower left corner; `top` is its upper edge. */
type Place = {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** PDF counts upwards, SVG downwards. */
export const drawingOperators = ({ operators, ...view }: SvgDrawing, place: Place): string => {
  const [across, down] = [place.width / view.width, place.height / view.height];
  const corner = [place.x - view.x * across, place.top + view.y * down];
  const matrix = [across, 0, 0, -down, ...corner].map((value) => Number(value.toFixed(6)));
  return `q ${matrix.join(" ")} cm\n${operators}\nQ`;
};
