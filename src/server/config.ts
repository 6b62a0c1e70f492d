import * as z from 'zod/mini';
import {
  flag,
  readEnvironment,
  serverConfig,
  serverEnvironment,
} from '../framework/server/start/ServerConfig.ts';

const environment = z.extend(serverEnvironment, {
  LEITSTAND_DEMO: flag,
  LEITSTAND_DEMO_SIZE: z._default(z.enum(['default', 'large', 'small']), 'default'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.minLength(3))),
  META_CAPI_TOKEN: z.optional(z.string().check(z.minLength(10))),
  META_CAPI_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://graph.facebook.com/v21.0'),
  WHATSAPP_API_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://graph.facebook.com/v21.0'),
  WHATSAPP_APP_SECRET: z.optional(z.string().check(z.minLength(16))),
  WHATSAPP_VERIFY_TOKEN: z.optional(z.string().check(z.minLength(16))),
  META_PIXEL_URL: z._default(
    z.url({ protocol: /^https?$/ }),
    'https://connect.facebook.net/en_US/fbevents.js',
  ),
});

/** Everything an operator can configure, by environment variables. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment.
 * @param root project folder; the definitions and the built pages are below it
 * @throws Error naming the invalid variables
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string) {
  const values = readEnvironment(environment, env);
  return {
    ...serverConfig(values, { root, definitions: 'entities', pages: 'dist/app' }),
    root,
    isDemo: values.LEITSTAND_DEMO,
    demoSize: values.LEITSTAND_DEMO_SIZE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Leitstand <leitstand@localhost>',
    meta: { scriptUrl: values.META_PIXEL_URL, apiUrl: values.META_CAPI_URL, token: values.META_CAPI_TOKEN },
    whatsApp: {
      apiUrl: values.WHATSAPP_API_URL,
      appSecret: values.WHATSAPP_APP_SECRET,
      verifyToken: values.WHATSAPP_VERIFY_TOKEN,
    },
  };
}
