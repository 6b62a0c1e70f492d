import { afterEach, beforeEach } from 'vitest';

const methods = ['error', 'warn'] as const;
const complaints: string[] = [];

function note(kind: string, parts: readonly unknown[]): void {
  const text = parts
    .map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
    .join(' ');
  complaints.push(`${kind}: ${text}`);
}

/** A test that expects a complaint says so with vi.spyOn(console, 'error').mockImplementation(...). */
for (const method of methods) {
  const original = console[method].bind(console);
  console[method] = (...parts: unknown[]) => {
    note(`console.${method}`, parts);
    original(...parts);
  };
}

process.on('unhandledRejection', (reason) => note('unhandled rejection', [reason]));

beforeEach(() => {
  complaints.length = 0;
});

afterEach(async () => {
  // A rejection counts as unhandled only after the queue of promises has run empty.
  await new Promise((resolve) => setImmediate(resolve));
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`The test left complaints behind:\n${found.join('\n')}`);
});
