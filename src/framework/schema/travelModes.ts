/** Ways to travel, under the names of the map's calls. */
export const travelModes = ['driving', 'transit', 'bicycling', 'walking'] as const;

export type TravelMode = (typeof travelModes)[number];
