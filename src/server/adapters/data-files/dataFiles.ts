import type { DataFile } from './readDataFile.ts';

/** The data that a server needs, and that come from packages of development. */
export const dataFiles = {
  places: { name: 'places.json', maker: 'gazetteer/makePlaces.ts' },
  holidays: { name: 'holidays.json', maker: 'calendars/makeCalendars.ts' },
} as const satisfies Record<string, DataFile>;
