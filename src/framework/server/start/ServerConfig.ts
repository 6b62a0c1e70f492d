import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { isSecretKeys } from '../services/secrets/SecretKeys.ts';
import { isTileTemplate } from '../services/tiles/Tiles.ts';
import { routingKinds } from '../services/travel/routingServices.ts';

const wholeNumber = (fallback: number) =>
  z.pipe(z._default(z.string().check(z.regex(/^\d+$/)), String(fallback)), z.transform(Number));

/** An environment variable that is `1` or `0`; default: `0`. */
export const flag = z.pipe(
  z._default(z.enum(['0', '1']), '0'),
  z.transform((value) => value === '1'),
);

/** Environment variables of every server built with the framework. */
export const serverEnvironment = z.object({
  PORT: wholeNumber(4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.optional(z.string().check(z.minLength(1))),
  DATA_DIR: z._default(z.string(), '.data'),
  DEFINITIONS_DIR: z.optional(z.string().check(z.minLength(1))),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  REQUESTS_PER_MINUTE: wholeNumber(6000),
  TRUST_PROXY: flag,
  SECURE_COOKIES: flag,
  LEITSTAND_DEV: flag,
  LEITSTAND_BUILD: z.optional(z.string()),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TILE_URL: z.optional(
    z.string().check(
      z.refine(isTileTemplate, {
        error: 'erwartet wird eine Adresse wie https://kacheln.example/{z}/{x}/{y}.png',
      }),
    ),
  ),
  TILE_ATTRIBUTION: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  GEOCODER: z._default(z.enum(['photon', 'nominatim']), 'photon'),
  GEOCODER_URL: z.optional(z.url({ protocol: /^https?$/ })),
  GEOCODER_CONTACT: z.optional(z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{3,200}$/))),
  ROUTING: z._default(z.enum(routingKinds), 'osrm'),
  ROUTING_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ROUTING_KEY: z.optional(z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{1,500}$/))),
  SECRET_KEY: z.optional(
    z.string().check(z.refine(isSecretKeys, { error: 'erwartet werden 32 Byte in Base64' })),
  ),
  STATEMENT_TIMEOUT_MS: wholeNumber(30_000),
  POOL_SIZE: wholeNumber(10),
  MAIL_DELAY_SECONDS: wholeNumber(10),
});

/** Name of the invalid variable; with the expected format only if we have a German text for it. */
function nameOf({ path, code, message }: z.core.$ZodIssue): string {
  const name = path.join('.');
  return code === 'custom' ? `${name} (${message})` : name;
}

/**
 * Reads environment variables of this shape.
 * @throws Error naming the invalid variables
 */
export function readEnvironment<S extends z.ZodMiniObject>(shape: S, env: NodeJS.ProcessEnv): z.output<S> {
  const read = z.safeParse(shape, env);
  if (read.success) return read.data;
  const names = [...new Set(read.error.issues.map(nameOf))];
  throw new Error(`Diese Umgebungsvariablen haben keinen gültigen Wert: ${names.join(', ')}`);
}

/** Settings of every server. */
export type ServerConfig = ReturnType<typeof serverConfig>;

/** Folders of an app, below the project. */
export interface AppFolders {
  root: string;
  /** Definitions, unless the environment names others. */
  definitions: string;
  /** The built admin. */
  pages: string;
}

/** Makes the configuration of a server from its environment. */
export function serverConfig(
  values: z.output<typeof serverEnvironment>,
  { root, definitions, pages }: AppFolders,
) {
  const dataDir = resolve(root, values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir,
    filesDir: join(dataDir, 'files'),
    definitionsDir: resolve(root, values.DEFINITIONS_DIR ?? definitions),
    frameworkDefinitionsDir: join(root, 'src/framework/definitions'),
    pagesDir: resolve(root, pages),
    logLevel: values.LOG_LEVEL,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    trustProxy: values.TRUST_PROXY,
    isSecure: values.SECURE_COOKIES,
    /** Set by `npm run dev`: fields that never had a value are dropped without confirmation. */
    isDeveloping: values.LEITSTAND_DEV,
    geocoder: values.GEOCODER,
    geocoderUrl: values.GEOCODER_URL,
    geocoderContact: values.GEOCODER_CONTACT,
    routing: values.ROUTING,
    routingUrl: values.ROUTING_URL,
    routingKey: values.ROUTING_KEY,
    secretKey: values.SECRET_KEY,
    secretKeyFile: join(dataDir, 'secret.key'),
    statementTimeoutMs: values.STATEMENT_TIMEOUT_MS,
    poolSize: values.POOL_SIZE,
    mailDelaySeconds: values.MAIL_DELAY_SECONDS,
    publicUrl: values.PUBLIC_URL,
    tileUrl: values.TILE_URL,
    tileAttribution: values.TILE_ATTRIBUTION,
    build: values.LEITSTAND_BUILD ?? randomUUID(),
  };
}
