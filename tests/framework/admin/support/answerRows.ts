import type { FakeApi, SeenRequest } from './startFakeApi.ts';

const deepestRow = 10_000;
const capLimit = 1000;

interface RowsOptions {
  /** Of the row with this number, counted from 1. */
  recordOf?: (row: number) => Record<string, unknown>;
  /** Rows there are for the filter of a request. */
  countOf?: (request: SeenRequest) => number;
}

/** Lets a fake API answer a list of `count` rows `r1`, `r2` … as the server would: by range, by cursor, with its totals. */
export function answerRows(api: FakeApi, resource: string, count: number, options: RowsOptions = {}): void {
  const { recordOf = (row) => ({ name: `Zeile ${row}` }), countOf = () => count } = options;
  api.answer(`GET /api/${resource}`, (request) => {
    const { query } = request;
    const rows = countOf(request);
    const [from, to] = JSON.parse(query.get('range') ?? '[0,9]') as [number, number];
    const after = query.get('after');
    const start = after === null ? from : Number(after.slice(1));
    const end = Math.min(rows, start + to - from + 1);
    if (after === null && to >= deepestRow)
      return { status: 400, body: { _t: 'badQuery', message: 'Zu tief.' } };
    const body = Array.from({ length: Math.max(0, end - start) }, (_, at) => ({
      id: `r${start + at + 1}`,
      $version: 1,
      ...recordOf(start + at + 1),
    }));
    const isCapped = query.get('count') === null && rows > capLimit;
    const total = query.get('count') === 'none' ? '*' : isCapped ? capLimit + 1 : rows;
    const headers = {
      'Content-Range': `${resource} ${end > start ? `${start}-${end - 1}` : '*'}/${total}`,
      ...(isCapped ? { 'X-Total-Capped': 'true' } : {}),
      ...(end < rows ? { 'X-Next-Cursor': `c${end}` } : {}),
    };
    return { body, headers };
  });
}
