import { randomBytes } from 'node:crypto';
import { clientKey } from '../../framework/server/http/client.ts';
import type { PageAnswer, PostedInput } from '../../framework/server/http/pages/PublicPages.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';

/** How long a page can be loaded again. */
const keptMs = 60 * 60 * 1000;

/** Of all pages together, and from one address: nobody pushes out the pages of others. */
const mostSigns = 20_000_000;

const mostPages = 40;

interface PageCopy {
  address: string;
  until: number;
  /** As JSON, so that its size is known. */
  text: string;
}

/** Pages that posted forms led to, by a secret in their address; per server process. */
const keptPages = new WeakMap<object, Map<string, PageCopy>>();

function pagesOf({ db }: Pick<ServerContext, 'db'>): Map<string, PageCopy> {
  const known = keptPages.get(db) ?? new Map<string, PageCopy>();
  keptPages.set(db, known);
  return known;
}

/** Makes room for one more page, from the oldest on. */
function makeRoom(pages: Map<string, PageCopy>, address: string): void {
  const now = Date.now();
  const entries = [...pages];
  let own = entries.filter(([, page]) => page.address === address).length;
  let signs = entries.reduce((sum, [, { text }]) => sum + text.length, 0);
  for (const [key, page] of entries) {
    const isOwn = page.address === address;
    if (page.until >= now && signs <= mostSigns && !(isOwn && own >= mostPages)) continue;
    pages.delete(key);
    signs -= page.text.length;
    if (isOwn) own -= 1;
  }
}

/**
 * Keeps the page that a posted form led to, so that it has an address of its own, which can be loaded again.
 * @returns its key
 */
export function keepPage(page: Pick<PostedInput, 'context' | 'request'>, answer: PageAnswer): string {
  const pages = pagesOf(page.context);
  const address = clientKey(page.request);
  makeRoom(pages, address);
  const key = randomBytes(24).toString('base64url');
  pages.set(key, { address, until: Date.now() + keptMs, text: JSON.stringify(answer) });
  return key;
}

/** The page that was kept for a key; undefined if there is none any more. */
export function loadPage(context: Pick<ServerContext, 'db'>, key: string): PageAnswer | undefined {
  const page = pagesOf(context).get(key);
  return page && page.until >= Date.now() ? (JSON.parse(page.text) as PageAnswer) : undefined;
}
