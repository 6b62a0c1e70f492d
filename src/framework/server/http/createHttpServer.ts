import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isPlain } from './plainAddress.ts';
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

const special = /[.*+?^${}()|[\]\\]/g;

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(special, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}

/**
 * Records the routes that are registered after this call.
 * @returns a function for the sorted methods of an API path; an empty list if no route matches.
 */
export function collectMethods(app: FastifyInstance): (path: string) => string[] {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return;
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) route.methods.add(name);
    routes.set(url, route);
  });
  return (path) => {
    const found = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  };
}
