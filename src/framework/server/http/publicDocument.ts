import type { RenderedPage } from '../../schema/pages/RenderedPage.ts';
import { escapeHtml } from '../text/escapeHtml.ts';
import type { PageAssets } from './PublicAssets.ts';

/** Path of the built files of the public pages. */
export const publicPrefix = '/public/';

interface DocumentParts {
  page: RenderedPage;
  /** HTML of the page. */
  body: string;
  assets: PageAssets;
  /** Whose pages these are; ends the title. */
  site: string;
  /** What search engines show below the title. */
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
