/** Deepest zoom level of map tiles; most servers have none beyond it. */
export const deepestZoom = 19;
