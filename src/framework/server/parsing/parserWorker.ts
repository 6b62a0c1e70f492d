import { once } from 'node:events';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../schema/errors.ts';
import type { ParserMessage, ParserWorkerData } from './parserMessages.ts';
import { runParser } from './parsers.ts';

const port = parentPort;
if (!port) throw new Error('parserWorker must run in a thread');
const { parser, bytes, options, buffersMb } = workerData as ParserWorkerData;
const say = (message: ParserMessage) => port.postMessage(message);
// also keeps the thread alive until it is terminated: its exit could overtake its last message
setInterval(() => {
  if (getHeapStatistics().external_memory > buffersMb * 1_000_000) say({ exceeded: true });
}, 10);

try {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for await (const piece of runParser(parser, input, options)) {
    say({ piece });
    // otherwise a fast parser would flood the main thread with pieces
    await once(port, 'message');
  }
  say({ done: true });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { code, details, message } = error;
  say({ refused: { code, details, message } });
}
