import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import helmet from 'helmet';
import type { Call } from '../../schema/calls/Call.ts';
import { despiteParameter } from '../../schema/contracts/objections.ts';
import { AppError } from '../../schema/errors.ts';
import { duringRequest } from '../database/givenUp.ts';
import { answerBrokenRequest } from './answerBrokenRequest.ts';
import { authenticate } from './authenticate.ts';
import { actingRoutes, authenticatorRoutes } from './authenticatorRoutes.ts';
import { collectMethods, createHttpServer } from './createHttpServer.ts';
import { docsRoutes } from './docsRoutes.ts';
import { asAppError, errorBody } from './errorBody.ts';
import { fileRoutes, largestFile } from './files/fileRoutes.ts';
import { healthRoutes } from './healthRoutes.ts';
import { definitionRoutes, overviewRoutes } from './overviewRoutes.ts';
import { ownSessionRoutes } from './ownSessionRoutes.ts';
import { adminPageRoutes } from './pages/adminPageRoutes.ts';
import type { PublicPages } from './pages/PublicPages.ts';
import { publicPageRoutes } from './pages/publicPageRoutes.ts';
import { autoPermissionRoutes, permissionerRoutes } from './permissionerRoutes.ts';
import { preferenceRoutes } from './preferenceRoutes.ts';
import { bulkRoutes } from './records/bulkRoutes.ts';
import { commentRoutes } from './records/commentRoutes.ts';
import { exportRoutes } from './records/exportRoutes.ts';
import { importRoutes } from './records/importRoutes.ts';
import { listViewRoutes } from './records/listViewRoutes.ts';
import { refuseUnknown } from './records/parseListQuery.ts';
import { outboxRoutes, recordActionRoutes, trashRoutes } from './records/recordActionRoutes.ts';
import { entityRoutes, recordRoutes } from './records/recordRoutes.ts';
import { secretRoutes } from './records/secretRoutes.ts';
import { shareRoutes } from './records/shareRoutes.ts';
import type { Routes, ServerContext } from './ServerContext.ts';
import { serveSockets } from './sockets/serveSockets.ts';
import { tileRoutes } from './tileRoutes.ts';
import { userLoginRoutes } from './userLoginRoutes.ts';

interface ServerOptions {
  /** `silent` for tests. */
  logLevel: string;
  /** Per minute from one address; 0 = no limit. */
  requestsPerMinute: number;
  trustProxy: boolean;
  /** Folder of the built admin; undefined in development, where Vite serves it. */
  pages?: string;
  /** Routes of the school's own services. */
  services?: readonly Routes[];
  /** Calls of these services, for the API document. */
  calls?: readonly Call[];
  /** The app's pages for people without a login. */
  publicPages?: PublicPages | undefined;
}

const largestBody = 1_048_576;

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
};

async function addPlugins(app: FastifyInstance, options: ServerOptions, isSecure: boolean): Promise<void> {
  const upgradeInsecureRequests = isSecure ? [] : null;
  // without its plugin for Fastify, which parses the directives again for each request
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives, upgradeInsecureRequests } },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, next) => {
    setHeaders(request.raw, reply.raw, (error) => next(error as Error | undefined));
  });
  await app.register(compress, { threshold: 2048, encodings: ['gzip'] });
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: largestFile, files: 1, fields: 5 } });
  if (options.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: options.requestsPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () => new AppError('tooManyRequests'),
    });
  }
}

function sendError(reply: FastifyReply, error: unknown): void {
  const known = asAppError(error);
  const { retryAfter } = known.details ?? {};
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  // errors of the router itself run no hooks
  reply.header('cache-control', 'no-store').code(known.status).send(errorBody(known));
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error);
    if (known.status >= 500) request.log.error({ err: error }, 'request failed');
    // requested before the page knows whether there is a session
    if (known.code === 'notLoggedIn' && request.headers['x-early'] !== undefined)
      return reply.code(204).send();
    return sendError(reply, known);
  });
  const methodsAt = collectMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const isKnownToNobody = request.url.startsWith('/api/') && !request.session;
    if (isKnownToNobody) return sendError(reply, new AppError('notLoggedIn'));
    const allowed = methodsAt(request.url.split('?')[0] ?? '');
    // a path that does have a route for this method got here because its resource does not exist
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendError(reply, new AppError('unknownRoute'));
    // RFC 9110 §15.5.6: the response lists the allowed methods
    return sendError(reply.header('allow', allowed.join(', ')), new AppError('methodNotAllowed'));
  });
}

const notModified = 304;

/**
 * Keeps responses out of every cache unless their route sets `Cache-Control`. Redirects and errors are never
 * cached, since their route set the header for another response. Without it a cache may store 200, 308 and
 * 404 by its own heuristics (RFC 9111 §4.2.2), including names and salaries (OWASP ASVS 14.2.2).
 */
function forbidStoring(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const isRefused = reply.statusCode >= 300 && reply.statusCode !== notModified;
    if (isRefused) for (const name of ['etag', 'last-modified']) reply.removeHeader(name);
    if (isRefused || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

const reading = new Set(['GET', 'HEAD']);

/**
 * Refuses query parameters of writes, since they are meant for a read or belong in the body; only the reason to
 * write despite objections is one.
 * @throws AppError 400; without a session the route first answers 401.
 */
async function refuseQueryOfWrites(request: FastifyRequest): Promise<void> {
  const isOpen = request.session !== null || request.url.startsWith('/api/authenticator/');
  const { isPublicPage = false } = request.routeOptions.config;
  if (reading.has(request.method) || request.is404 || !isOpen || isPublicPage) return;
  refuseUnknown(Object(request.query), [despiteParameter]);
}

/** Ends the statements of a read with its request, because nobody else waits for them. */
function endReads(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    const { isRead = false } = request.routeOptions.config;
    if (!request.session || !(isRead || reading.has(request.method))) return done();
    const ended = new AbortController();
    reply.raw.once('close', () => ended.abort());
    if (reply.raw.destroyed) ended.abort();
    duringRequest(ended.signal, done);
  });
}

/** Builds the HTTP server without listening. */
export async function createServer(context: ServerContext, options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    // exactly one proxy: entries further left in X-Forwarded-For can be forged by the client (OWASP ASVS
    // 4.1.3)
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _, reply: FastifyReply) => sendError(reply, error),
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
    serverFactory: (handle, serverOptions) => createHttpServer(handle, serverOptions, context),
  });
  await addPlugins(app, options, context.isSecure);
  forbidStoring(app);
  app.addHook('onSend', async (_request, reply) => {
    // keep-alive connections would delay the shutdown
    if (!context.isReady()) reply.header('connection', 'close');
  });
  answerErrors(app);
  authenticate(app, context);
  app.addHook('preHandler', refuseQueryOfWrites);
  endReads(app);
  const ours = [
    healthRoutes,
    authenticatorRoutes,
    actingRoutes,
    ownSessionRoutes,
    userLoginRoutes,
    definitionRoutes,
    permissionerRoutes,
    autoPermissionRoutes,
    shareRoutes,
    commentRoutes,
    secretRoutes,
    preferenceRoutes,
    listViewRoutes,
    overviewRoutes,
    fileRoutes,
    importRoutes,
    bulkRoutes,
    trashRoutes,
    outboxRoutes,
    tileRoutes,
  ];
  docsRoutes(app, context, options.calls);
  for (const routes of [
    ...ours,
    ...(options.services ?? []),
    exportRoutes,
    entityRoutes,
    recordActionRoutes,
    recordRoutes,
  ])
    routes(app, context);
  serveSockets(app, context, options);
  const { pages: folder, publicPages } = options;
  const sendMissing = publicPages && (await publicPageRoutes(app, context, publicPages));
  const { isSecure, isPage } = context;
  if (folder) await adminPageRoutes(app, { folder, isSecure, isPage, sendMissing });
  return app;
}
