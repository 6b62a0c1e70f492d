import { randomBytes } from 'node:crypto';

const chanceBytes = 4;
let lastTime = 0;
let counter = 0;
// one system call for 1,024 ids: fetching four random bytes costs as much as fetching four thousand
let chances = Buffer.alloc(0);

function chance(): string {
  if (chances.length < chanceBytes) chances = randomBytes(1024 * chanceBytes);
  const taken = chances.toString('hex', 0, chanceBytes);
  chances = chances.subarray(chanceBytes);
  return taken;
}

/**
 * A new id of 24 hex digits that increases over time: 6 bytes of milliseconds, a 2-byte counter, 4 random
 * bytes. Rows created in sequence are therefore adjacent in the index.
 */
export function createId(now: number = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    counter = 0;
  } else {
    counter += 1;
    if (counter > 0xffff) {
      lastTime += 1;
      counter = 0;
    }
  }
  const time = lastTime.toString(16).padStart(12, '0');
  return time + counter.toString(16).padStart(4, '0') + chance();
}
