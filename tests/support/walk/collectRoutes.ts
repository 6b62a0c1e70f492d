import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  /** With parameters such as `:resource` and `:id`. */
  path: string;
}

/** Records the routes of all servers built until `stop` is called. */
export function collectRoutes(): { routes: Route[]; stop: () => void } {
  const routes: Route[] = [];
  function note(message: unknown): void {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, path: url });
    });
  }
  subscribe('fastify.initialization', note);
  return { routes, stop: () => unsubscribe('fastify.initialization', note) };
}
