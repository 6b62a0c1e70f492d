import type { QueryMeta } from './QueryMeta.ts';

/** Adds `fields`, `populate`, `count` and `after` to the URL of a query. */
export function withMeta(url: string, meta: QueryMeta = {}): string {
  const query = new URLSearchParams();
  if (meta.fields) query.set('fields', JSON.stringify(meta.fields));
  if (meta.populate) query.set('populate', JSON.stringify(meta.populate));
  if (meta.count) query.set('count', meta.count);
  if (meta.after) query.set('after', meta.after);
  const added = query.toString();
  if (added === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${added}`;
}
