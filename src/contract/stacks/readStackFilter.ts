import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';

interface AskedStacks {
  isClosed?: boolean;
  meta?: string[];
}

function refuse(): never {
  throw new AppError('badQuery', {
    fields: { filter: 'Erwartet wird {"isClosed": false, "meta": ["<Kennung>"]}.' },
  });
}

function parsed(filter: unknown): unknown {
  if (filter === undefined) return {};
  try {
    return JSON.parse(String(filter));
  } catch {
    return refuse();
  }
}

/**
 * Reads the query of `GET /api/stack-manager`.
 * @throws AppError 400
 */
export function readStackFilter(query: unknown): AskedStacks {
  const { filter, ...others } = isJsonObject(query) ? query : {};
  const read = parsed(filter);
  if (!isJsonObject(read) || Object.keys(others).length > 0) return refuse();
  const { isClosed, meta, ...unknown } = read;
  const ids = meta === undefined ? [] : [meta].flat();
  const isSound =
    Object.keys(unknown).length === 0 &&
    (isClosed === undefined || typeof isClosed === 'boolean') &&
    ids.length <= 100 &&
    ids.every((id) => typeof id === 'string');
  if (!isSound) return refuse();
  return {
    ...(typeof isClosed === 'boolean' ? { isClosed } : {}),
    ...(meta === undefined ? {} : { meta: ids.map(String) }),
  };
}
