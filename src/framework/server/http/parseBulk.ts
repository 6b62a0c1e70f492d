import { AppError } from '../../schema/errors.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { BulkItem, BulkWrite } from '../repository/bulkWrite.ts';

/** Parses the body of a bulk write. @throws AppError 400 */
export function parseBulk(body: unknown): { items: BulkItem[]; write: BulkWrite } {
  if (!isJsonObject(body) || !Array.isArray(body.ids)) {
    throw new AppError('badRequest', { fields: { ids: 'Erwartet wird eine Liste von {id, version}.' } });
  }
  const items = body.ids.map((item: unknown) => {
    const isItem = isJsonObject(item) && typeof item.id === 'string';
    if (!isItem)
      throw new AppError('badRequest', { fields: { ids: 'Erwartet wird eine Liste von {id, version}.' } });
    return {
      id: item.id as string,
      version: Number.isInteger(item.version) ? (item.version as number) : undefined,
    };
  });
  if (body.action === 'delete') return { items, write: { action: 'delete' } };
  if (body.action === 'update') return { items, write: { action: 'update', data: body.data } };
  throw new AppError('badRequest', { fields: { action: 'Möglich sind update und delete.' } });
}
