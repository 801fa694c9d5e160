// How far a crop may zoom, and the crop in the middle.

/** How far a crop may zoom in beyond the size that just fills the frame. */
export const cropZoomMax = 12;

export const centredCrop = { centreX: 0.5, centreY: 0.5, zoom: 1, turnDegrees: 0 };
