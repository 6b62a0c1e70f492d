/** Most detailed zoom level of map tiles: most servers have none beyond. */
export const deepestZoom = 19;
