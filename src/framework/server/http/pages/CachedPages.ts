import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { RenderedPage } from '../../../schema/pages/RenderedPage.ts';
import { escapeHtml } from '../../html/escapeHtml.ts';
import { acceptsGzip } from '../records/recordHeaders.ts';
import type { PageAssets } from './PublicAssets.ts';

interface CachedPage {
  plain: Buffer;
  gzipped: Buffer;
  /** Alternating names and values, as Node writes them fastest. */
  headers: readonly string[];
  until: number;
}

interface KeepOptions {
  /** Result of `mark` from before the page was made; the page is not cached if anything was forgotten since then. */
  mark: number;
  seconds: number;
  /** Those of the first answer. */
  headers: Readonly<Record<string, number | string | string[] | undefined>>;
}

/** Time in ms in which one visitor gets a page made again while all others get the one before. */
const renewal = 5000;

/** Anyone can make up addresses: beyond this number, the page with the oldest request is dropped. */
const most = 200;

/** Headers that belong to one answer or one visitor. */
const single = /^(?:x-ratelimit-.*|set-cookie|connection|content-length|content-encoding|vary|date)$/;

/**
 * Public pages that look the same to everybody, by address, for a short time and until any record changes. They
 * are answered before everything else, so that a crowd at the sign-up form costs next to nothing.
 */
export class CachedPages {
  /** In the order of their latest requests. */
  readonly #pages = new Map<string, CachedPage>();
  #forgotten = 0;

  /** The state of the records, for `keep`. */
  mark(): number {
    return this.#forgotten;
  }

  /** To be called after every change of records. */
  forget(): void {
    this.#forgotten += 1;
    this.#pages.clear();
  }

  keep(address: string, html: string, { mark, seconds, headers }: KeepOptions): void {
    if (mark !== this.#forgotten) return;
    this.#pages.delete(address);
    const [oldest] = this.#pages.size >= most ? this.#pages.keys() : [];
    if (oldest !== undefined) this.#pages.delete(oldest);
    const plain = Buffer.from(html);
    const kept = Object.entries(headers).filter(([name]) => !single.test(name));
    this.#pages.set(address, {
      plain,
      gzipped: gzipSync(plain),
      headers: kept.flatMap(([name, value]) => [name, String(value)]),
      until: Date.now() + seconds * 1000,
    });
  }

  /** Answers a request from what is kept; returns false without having done anything if it is not. */
  answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    const page = method === 'GET' ? this.#pages.get(url) : undefined;
    if (!page) return false;
    if (page.until < Date.now()) {
      // otherwise everybody in a crowd would have it made at once
      page.until = Date.now() + renewal;
      return false;
    }
    this.#pages.delete(url);
    this.#pages.set(url, page);
    const isGzipped = acceptsGzip(headers['accept-encoding']);
    const body = isGzipped ? page.gzipped : page.plain;
    const length = ['content-length', String(body.length), 'vary', 'accept-encoding'];
    const encoding = isGzipped ? ['content-encoding', 'gzip'] : [];
    response.writeHead(200, [...page.headers, ...length, ...encoding]);
    response.end(body);
    return true;
  }
}

/** Path of the built files of the public pages. */
export const publicPrefix = '/public/';

interface DocumentParts {
  page: RenderedPage;
  /** HTML of the page. */
  body: string;
  assets: PageAssets;
  /** Name of the site; ends the title. */
  site: string;
  /** Text that search engines show below the title. */
  description?: string | undefined;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
}

/** JSON that can be written into a script element: no text in it ends the element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The document of a public page. Nothing in it waits for JavaScript to be shown. */
export function publicDocument(parts: DocumentParts): string {
  const { page, body, assets, site, description, isIndexed } = parts;
  const { script, preloads, styles } = assets;
  return [
    '<!doctype html>',
    '<html lang="de">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<title>${escapeHtml(`${page.title} · ${site}`)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    '<link rel="icon" type="image/svg+xml" href="/leitstand.svg">',
    ...styles.map((file) => `<link rel="stylesheet" href="${publicPrefix}${file}">`),
    ...preloads.map((file) => `<link rel="modulepreload" href="${publicPrefix}${file}">`),
    ...(script ? [`<script type="module" src="${publicPrefix}${script}"></script>`] : []),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="page-data">${scriptJson(page)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
