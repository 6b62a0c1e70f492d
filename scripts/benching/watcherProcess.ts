import { io, type Socket } from 'socket.io-client';
import { type SocketEvents, socketPath } from '../../src/framework/schema/contracts/realtime.ts';
import type { Arrival, Order } from './Watchers.ts';

// the pages have their own process, so that handling events does not slow down the measurement

let sockets: Socket<SocketEvents>[] = [];
const arrivals: Arrival[] = [];
let isNoting = false;

function note(changes: readonly { id: string }[]): void {
  if (!isNoting) return;
  const at = performance.timeOrigin + performance.now();
  for (const { id } of changes) arrivals.push({ id, at });
}

async function connect(url: string, cookie: string): Promise<Socket<SocketEvents>> {
  const socket: Socket<SocketEvents> = io(url, {
    path: socketPath,
    addTrailingSlash: false,
    transports: ['websocket'],
    extraHeaders: { cookie, origin: url },
    forceNew: true,
    reconnection: false,
  });
  socket.on('changed', note);
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') throw new Error(`A page was cut off: ${reason}`);
  });
  return socket;
}

async function carryOut(order: Order): Promise<Arrival[]> {
  if (order.type === 'open')
    sockets = await Promise.all(order.cookies.map((cookie) => connect(order.url, cookie)));
  if (order.type === 'close') for (const socket of sockets.splice(0)) socket.close();
  isNoting = order.type === 'note';
  return order.type === 'tell' ? arrivals.splice(0) : [];
}

process.on('message', async (order: Order) => {
  process.send?.(await carryOut(order));
});
process.on('disconnect', () => process.exit(0));
