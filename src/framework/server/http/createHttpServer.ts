import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { isPlain } from './isPlain.ts';
import type { ServerContext } from './ServerContext.ts';

/** Options that Fastify passes to a server factory; its types omit them. */
interface FactoryOptions {
  http?: ServerOptions | null;
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

/** Creates the server as Fastify does, with the cached public pages in front of it. */
export function createHttpServer(
  handle: RequestListener,
  options: FactoryOptions,
  { cachedPages, isReady, isSecure }: Pick<ServerContext, 'cachedPages' | 'isReady' | 'isSecure'>,
): Server {
  const { http, keepAliveTimeout, requestTimeout, connectionTimeout = 0 } = options;
  const server = createServer(http ?? {}, (request, response) => {
    const isRedirected = isSecure && isPlain(request.headers);
    if (isReady() && !isRedirected && cachedPages.answer(request, response)) return;
    handle(request, response);
  });
  if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
  if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
}
