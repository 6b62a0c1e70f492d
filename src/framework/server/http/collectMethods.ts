import type { FastifyInstance } from 'fastify';

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
