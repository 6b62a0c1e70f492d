import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite';
import { publicPages, publicRedirects } from '../../src/contract/public/publicPages.ts';
import { barFiles, type DevelopmentBar } from './bar/DevelopmentBar.ts';

/** The fixed beginning of a path: `/form/:shortId` -> `/form/`. */
function beginningOf(pattern: string): string {
  return pattern.replace(/[:*].*$/, '');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Inline styles are those of the bar. */
function relaxed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'content-length': _, 'content-security-policy': policy, ...others } = headers;
  const own = String(policy ?? '').replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
  return policy === undefined ? others : { ...others, 'content-security-policy': own };
}

/** Sends an answer of the server on; documents as `change` makes them. */
function sendOn(answer: IncomingMessage, response: ServerResponse, change: (html: string) => string): void {
  const { statusCode = 502, headers } = answer;
  if (!headers['content-type']?.startsWith('text/html')) {
    response.writeHead(statusCode, headers);
    answer.pipe(response);
    return;
  }
  void text(answer).then(
    (html) => response.writeHead(statusCode, relaxed(headers)).end(change(html)),
    () => response.destroy(),
  );
}

/**
 * The addresses of the public pages and their files as keys of Vite's proxy, for the server makes them also while
 * developing. The API compares the Host header with the origin, so it stays as the browser sent it.
 * @param change what a page gets on top while developing
 */
function publicProxy(target: string, change: (html: string) => string): Record<string, ProxyOptions> {
  const patterns = [...Object.values(publicPages).flat(), ...Object.keys(publicRedirects), '/public/*'];
  const beginnings = new Set(patterns.map(beginningOf));
  const keys = [...beginnings].map((path) =>
    path.endsWith('/') ? `^${escapePattern(path)}` : `^${escapePattern(path)}(?:[/?]|$)`,
  );
  const options: ProxyOptions = {
    target,
    changeOrigin: false,
    // a document is changed as text
    headers: { 'accept-encoding': 'identity' },
    selfHandleResponse: true,
    configure: (proxy) => proxy.on('proxyRes', (answer, _, response) => sendOn(answer, response, change)),
  };
  return Object.fromEntries(keys.map((key) => [key, options]));
}

interface AdminOptions {
  /** Project folder. */
  root: string;
  /** URL of the API. */
  api: string;
  /** Port of the admin; Vite's default if undefined. */
  port: number | undefined;
  /** Shown on every page. */
  bar: DevelopmentBar;
}

/** Folders served to the browser: no data, no roles, nothing of the server. */
const served = [
  'src/app',
  'src/contract',
  'src/framework/admin',
  'src/framework/schema',
  'generated',
  'node_modules',
];

/** Serves the admin by Vite with the API behind it, for browsers on this machine only. */
export async function serveAdmin({ root, api, port, bar }: AdminOptions): Promise<ViteDevServer> {
  const admin = await createServer({
    configFile: join(root, 'vite.config.ts'),
    plugins: [bar.plugin],
    server: {
      ...(port === undefined ? {} : { port, strictPort: true }),
      host: 'localhost',
      // the API compares the Host header with the origin, so it must stay as the browser sent it
      proxy: {
        '/api': { target: api, ws: true, changeOrigin: false },
        '/healthz': api,
        ...publicProxy(api, (html) => bar.addTo(html)),
      },
      cors: false,
      allowedHosts: [],
      fs: { strict: true, allow: [...served.map((path) => join(root, path)), ...barFiles] },
    },
  });
  return await admin.listen();
}
