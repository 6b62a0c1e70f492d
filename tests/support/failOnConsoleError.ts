import { afterAll, afterEach, beforeEach } from 'vitest';

const methods = ['error', 'warn'] as const;
const complaints: string[] = [];

function note(kind: string, parts: readonly unknown[]): void {
  const text = parts
    .map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
    .join(' ');
  complaints.push(`${kind}: ${text}`);
}

/** A test that expects a complaint says so with vi.spyOn(console, 'error').mockImplementation(...). */
const originals = methods.map((method) => [method, console[method]] as const);
for (const [method, original] of originals) {
  console[method] = (...parts: unknown[]) => {
    note(`console.${method}`, parts);
    original.apply(console, parts);
  };
}

function noteRejection(reason: unknown): void {
  note('unhandled rejection', [reason]);
}
process.on('unhandledRejection', noteRejection);

// this runs once per file, in a process that many files share
afterAll(() => {
  process.off('unhandledRejection', noteRejection);
  for (const [method, original] of originals) console[method] = original;
});

beforeEach(() => {
  complaints.length = 0;
});

afterEach(async () => {
  // A rejection counts as unhandled only after the queue of promises has run empty.
  await new Promise((resolve) => setImmediate(resolve));
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`The test left complaints behind:\n${found.join('\n')}`);
});
