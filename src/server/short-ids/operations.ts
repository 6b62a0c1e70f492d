import type { PublicPageSource } from '../../framework/server/http/pages/PublicPages.ts';
import { followShortId } from './followShortId.ts';

/** `/form/KURZ2`: leads to the form or page of the short link, or to the form of that name. */
export const shortLinkPage: PublicPageSource = {
  async load({ params: { shortId = '' }, request, context }) {
    const target = (await followShortId(context, shortId)) ?? `/anmelden/${encodeURIComponent(shortId)}`;
    const [, query] = request.url.split('?');
    // the query of the link is meant for our own form
    const isOwn = target.startsWith('/') && query !== undefined;
    return { title: 'Kurzlink', data: {}, redirect: isOwn ? `${target}?${query}` : target };
  },
};
