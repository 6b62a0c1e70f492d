import { Worker } from 'node:worker_threads';

/** Longer than any test occupies the event loop. */
const longestMs = 30_000;
const everyMs = 1000;

const watch = `
  const { workerData } = require('node:worker_threads');
  let last;
  let since = Date.now();
  setInterval(() => {
    const now = Atomics.load(workerData, 0);
    if (now !== last) since = Date.now();
    last = now;
    if (Date.now() - since > ${longestMs}) process.kill(process.pid, 'SIGKILL');
  }, ${everyMs});`;

const key = Symbol.for('leitstand.endStuckProcess');
const shared = globalThis as { [key]?: true };

/*
 * Setup file of the tests that run with a mutant: kills the process if its event loop does not turn, because a
 * mutant may loop forever and no time limit of a test interrupts that. The run counts as failed.
 */
if (!shared[key]) {
  shared[key] = true;
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), everyMs).unref();
  new Worker(watch, { eval: true, workerData: turns }).unref();
}
