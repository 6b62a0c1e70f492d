import type { FastifyInstance } from 'fastify';
import { findAddresses } from '../../schema/contracts/geocoder.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/** The search for addresses, for everyone with a session. */
export function geocoderRoutes(app: FastifyInstance, { geocoder }: ServerContext): void {
  serveCall(app, findAddresses, async ({ query }) => await geocoder.find(query));
}
