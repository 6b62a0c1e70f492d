import { writeFileSync } from 'node:fs';
import { synthesiseSounds } from './sounds/synthesiseSounds.ts';

/** `npx tsx scripts/makeSounds.ts`: writes the sounds of notifications; they are committed. */
for (const [name, bytes] of Object.entries(synthesiseSounds())) {
  const file = new URL(`../src/app/notifications/sounds/${name}.wav`, import.meta.url);
  writeFileSync(file, bytes);
  console.log(`${name}.wav: ${(bytes.length / 1000).toFixed(1)} kB`);
}
