import { afterAll, afterEach, beforeEach } from 'vitest';

const methods = ['error', 'warn'] as const;
const complaints: string[] = [];

function note(kind: string, parts: readonly unknown[]): void {
  const text = parts
    .map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
    .join(' ');
  complaints.push(`${kind}: ${text}`);
}

/** A test that expects console output mocks it: vi.spyOn(console, 'error').mockImplementation(...). */
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

// this module runs once per file in a process shared by many files
afterAll(() => {
  process.off('unhandledRejection', noteRejection);
  for (const [method, original] of originals) console[method] = original;
});

beforeEach(() => {
  complaints.length = 0;
});

afterEach(async () => {
  // Node reports unhandled rejections only after the microtask queue is empty.
  await new Promise((resolve) => setImmediate(resolve));
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`The test left complaints behind:\n${found.join('\n')}`);
});
