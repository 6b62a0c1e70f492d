import { io, type Socket } from 'socket.io-client';
import {
  type DerivedView,
  type PageEvents,
  type RecordChange,
  type RecordPresence,
  type SocketEvents,
  socketPath,
} from '../../src/framework/schema/contracts/realtime.ts';

/** A socket that records the events it receives. */
export interface HeardSocket {
  socket: Socket<SocketEvents, PageEvents>;
  heard: {
    event: string;
    changes?: RecordChange[];
    views?: DerivedView[];
    presence?: RecordPresence;
    at: number;
  }[];
  /** Resolves after `times` events of this type; rejects after five seconds. */
  hears(event: string, times?: number): Promise<void>;
  /** All received record changes. */
  changes(): RecordChange[];
  /** All received changes of derived views. */
  views(): DerivedView[];
}

export async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Connects; rejects with the server's error. */
export async function openSocket(
  url: string,
  headers: Record<string, string>,
  query: Record<string, string> = {},
): Promise<HeardSocket> {
  const socket: Socket<SocketEvents, PageEvents> = io(url, {
    path: socketPath,
    addTrailingSlash: false,
    transports: ['websocket'],
    extraHeaders: headers,
    query,
    forceNew: true,
    reconnection: false,
  });
  const heard: HeardSocket['heard'] = [];
  socket.on('changed', (changes) => heard.push({ event: 'changed', changes, at: performance.now() }));
  socket.on('derived', (views) => heard.push({ event: 'derived', views, at: performance.now() }));
  socket.on('presence', (presence) => heard.push({ event: 'presence', presence, at: performance.now() }));
  for (const event of ['rights-changed', 'session-ended', 'too-many'] as const)
    socket.on(event, () => heard.push({ event, at: performance.now() }));
  socket.on('disconnect', () => heard.push({ event: 'closed', at: performance.now() }));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return {
    socket,
    heard,
    hears: async (event, times = 1) =>
      await until(() => heard.filter((one) => one.event === event).length >= times, event),
    changes: () => heard.flatMap(({ changes = [] }) => changes),
    views: () => heard.flatMap(({ views = [] }) => views),
  };
}
