import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { selfSigned } from './selfSigned.ts';

export interface TlsProxy {
  /** URL as seen by browsers. */
  url: string;
  cert: string;
  /** URL to which requests are forwarded. */
  leadTo(url: string): void;
  stop(): Promise<void>;
}

/** Adds the forwarding headers of a proxy, appended to those a client may have sent itself. */
function forwarded({ headers, socket }: IncomingMessage): Record<string, string | string[]> {
  const behind = (name: string, value: string) => [headers[name], value].filter(Boolean).join(', ');
  return {
    ...(headers as Record<string, string | string[]>),
    'x-forwarded-for': behind('x-forwarded-for', socket.remoteAddress ?? ''),
    'x-forwarded-host': behind('x-forwarded-host', headers.host ?? ''),
    'x-forwarded-proto': behind('x-forwarded-proto', 'https'),
  };
}

/** A proxy that terminates TLS and forwards requests and sockets. */
export async function startTlsProxy(): Promise<TlsProxy> {
  let target = new URL('http://127.0.0.1:1');
  const own = selfSigned();
  const proxy = createServer(own, (asked, reply) => {
    const { method = 'GET', url: path } = asked;
    const passed = request({
      host: target.hostname,
      port: target.port,
      method,
      path,
      headers: forwarded(asked),
    });
    passed.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  proxy.on('upgrade', (asked, client, head) => {
    const behind = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries(forwarded(asked)).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      behind.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      behind.write(head);
      client.pipe(behind).pipe(client);
    });
    for (const [one, other] of [
      [behind, client],
      [client, behind],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    cert: own.cert,
    leadTo(url) {
      target = new URL(url);
    },
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
