import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { isTileTemplate } from '../framework/server/services/tiles/tileAddress.ts';

const wholeNumber = (fallback: number) =>
  z.pipe(z._default(z.string().check(z.regex(/^\d+$/)), String(fallback)), z.transform(Number));
const flag = z.pipe(
  z._default(z.enum(['0', '1']), '0'),
  z.transform((value) => value === '1'),
);

const environment = z.object({
  PORT: wholeNumber(4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.optional(z.string().check(z.minLength(1))),
  DATA_DIR: z._default(z.string(), '.data'),
  DEFINITIONS_DIR: z._default(z.string(), 'entities'),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  REQUESTS_PER_MINUTE: wholeNumber(6000),
  TRUST_PROXY: flag,
  SECURE_COOKIES: flag,
  LEITSTAND_DEMO: flag,
  LEITSTAND_DEV: flag,
  LEITSTAND_DEMO_SIZE: z._default(z.enum(['default', 'large', 'small']), 'default'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.minLength(3))),
  TILE_URL: z.optional(
    z.string().check(
      z.refine(isTileTemplate, {
        error: 'erwartet wird eine Adresse wie https://kacheln.example/{z}/{x}/{y}.png',
      }),
    ),
  ),
  TILE_ATTRIBUTION: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  STATEMENT_TIMEOUT_MS: wholeNumber(30_000),
  POOL_SIZE: wholeNumber(10),
});

/** Name of the invalid variable; with the expected format only if we have a German text for it. */
function nameOf({ path, code, message }: z.core.$ZodIssue): string {
  const name = path.join('.');
  return code === 'custom' ? `${name} (${message})` : name;
}

/** Everything an operator can configure, by environment variables. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment.
 * @param root project folder; the definitions and the built pages are below it
 * @throws Error naming the invalid variables
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string) {
  const read = environment.safeParse(env);
  if (!read.success) {
    const names = [...new Set(read.error.issues.map(nameOf))];
    throw new Error(`Diese Umgebungsvariablen haben keinen gültigen Wert: ${names.join(', ')}`);
  }
  const values = read.data;
  const dataDir = resolve(root, values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir,
    filesDir: join(dataDir, 'files'),
    definitionsDir: resolve(root, values.DEFINITIONS_DIR),
    frameworkDefinitionsDir: join(root, 'src/framework/definitions'),
    pagesDir: join(root, 'dist/app'),
    logLevel: values.LOG_LEVEL,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    trustProxy: values.TRUST_PROXY,
    isSecure: values.SECURE_COOKIES,
    isDemo: values.LEITSTAND_DEMO,
    /** Set by `npm run dev`: fields that never had a value are dropped without confirmation. */
    isDeveloping: values.LEITSTAND_DEV,
    demoSize: values.LEITSTAND_DEMO_SIZE,
    statementTimeoutMs: values.STATEMENT_TIMEOUT_MS,
    poolSize: values.POOL_SIZE,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Leitstand <leitstand@localhost>',
    tileUrl: values.TILE_URL,
    tileAttribution: values.TILE_ATTRIBUTION,
    product: 'Leitstand',
    build: env.LEITSTAND_BUILD ?? randomUUID(),
  };
}
