import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Polls /healthz every few milliseconds from a thread, so that the test's own work is not measured. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { get, Agent } = require('node:http');
const agent = new Agent({ keepAlive: true });
let longest = 0;
let asked = 0;
const ask = () => new Promise((resolve) => {
  const start = performance.now();
  const end = (status) => {
    longest = status === 200 ? Math.max(longest, performance.now() - start) : Infinity;
    asked += 1;
    resolve();
  };
  get(workerData, { agent }, (answer) => answer.resume().once('end', () => end(answer.statusCode))).once('error', () => end(0));
});
let isOver = false;
parentPort.on('message', (message) => {
  if (message === 'end') isOver = true;
  else { longest = 0; asked = 0; parentPort.postMessage('started'); }
});
(async () => {
  while (!isOver) {
    await ask();
    await new Promise((resolve) => setTimeout(resolve, 3));
    if (isOver) { parentPort.postMessage({ longest, asked }); parentPort.close(); agent.destroy(); }
  }
})();
`;

/**
 * Starts polling.
 * @returns a function that stops it and returns the longest wait in ms, Infinity if an answer was not 200.
 */
export async function watchHealth(url: string): Promise<() => Promise<{ longest: number; asked: number }>> {
  const worker = new Worker(program, { eval: true, workerData: `${url}/healthz` });
  // the first request also opens the connection
  await new Promise((resolve) => setTimeout(resolve, 100));
  worker.postMessage('start');
  await once(worker, 'message');
  return async () => {
    worker.postMessage('end');
    const [measured] = await once(worker, 'message');
    return measured;
  };
}
