import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface NetworkRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A local ad network. */
export interface AdNetworkServer {
  url: string;
  /** All requests, in order. */
  asked: NetworkRequest[];
  /** Status of the answers. */
  status: number;
  close(): Promise<void>;
}

/** Gives an id to the browser, as a pixel does. */
const script = "document.cookie = '_fbp=fb.1.1795430400000.4711; path=/';";

/** Starts an ad network that takes events and sends a script. */
export async function startAdNetwork(): Promise<AdNetworkServer> {
  const network: AdNetworkServer = {
    url: '',
    asked: [],
    status: 200,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    network.asked.push({
      path: request.url ?? '',
      headers: request.headers,
      body: text ? JSON.parse(text) : null,
    });
    const isScript = request.method === 'GET';
    const type = isScript ? 'text/javascript' : 'application/json';
    response.writeHead(network.status, { 'content-type': type }).end(isScript ? script : '{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  network.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return network;
}
