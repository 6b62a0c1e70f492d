import { randomBytes } from 'node:crypto';

const chanceBytes = 4;
let lastTime = 0;
let counter = 0;
// asking the system for four bytes costs as much as for a thousand ids
let chances = Buffer.alloc(0);

function chance(): string {
  if (chances.length < chanceBytes) chances = randomBytes(1024 * chanceBytes);
  const taken = chances.toString('hex', 0, chanceBytes);
  chances = chances.subarray(chanceBytes);
  return taken;
}

/**
 * A new id: 24 hex digits, rising with time (6 bytes of milliseconds, 2 of a counter within them, 4 of chance), so that
 * rows made one after the other lie side by side in the index.
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
