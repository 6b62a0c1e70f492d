import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { dataFiles } from '../../../src/server/adapters/data-files/dataFiles.ts';
import { readDataFile } from '../../../src/server/adapters/data-files/readDataFile.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Prints what the places and the calendars add to the memory of a process, in MB. */
const program = `
import { readCalendars } from './src/server/adapters/calendars/readCalendars.ts';
import { createGazetteer } from './src/server/adapters/gazetteer/createGazetteer.ts';
const megabytes = () => {
  for (let round = 0; round < 4; round += 1) gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: (heapUsed + external) / 1e6, resident: rss / 1e6 };
};
const before = megabytes();
const gazetteer = createGazetteer();
const found = await gazetteer.find('Kiell');
const days = (await readCalendars()).holidaysOf('SH', '2026-01-01', '2026-12-31');
const after = megabytes();
const [first] = await gazetteer.find('24103');
console.log(JSON.stringify({
  heap: after.heap - before.heap,
  resident: after.resident - before.resident,
  found: found.length > 0 && days.length > 0 && first !== undefined,
}));
`;

it('keeps the places and the calendars of Germany in 30 MB of memory', async () => {
  // made before, as by the build: the packages they come from take more
  await Promise.all([readDataFile(dataFiles.places), readDataFile(dataFiles.holidays)]);
  const args = ['--expose-gc', '--max-semi-space-size=8', '--import', 'tsx', '--input-type=module', '--eval'];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, program], { cwd: root });
  const { heap, resident, found } = JSON.parse(stdout);
  console.info(`places and calendars: ${heap.toFixed(1)} MB of heap, ${resident.toFixed(1)} MB resident`);
  expect(found).toBe(true);
  expect(heap).toBeLessThan(30);
});
