import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  /** With `:resource`, `:id` and the like. */
  path: string;
}

/** Notes the routes of every server that is built until it is stopped. */
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
