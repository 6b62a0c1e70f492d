import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local address service whose answer a test sets. */
export interface AddressServer {
  url: string;
  asked: { url: URL; headers: IncomingMessage['headers']; at: number }[];
  /** Sent as JSON; a function may take its time or fail. */
  answer: () => { status?: number; body: unknown; delayMs?: number };
  close(): Promise<void>;
}

/** Starts a fake of Photon or Nominatim. */
export async function startAddressServer(): Promise<AddressServer> {
  const service: AddressServer = {
    url: '',
    asked: [],
    answer: () => ({ body: [] }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    service.asked.push({ url, headers: request.headers, at: performance.now() });
    const { status = 200, body, delayMs = 0 } = service.answer();
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }, delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
