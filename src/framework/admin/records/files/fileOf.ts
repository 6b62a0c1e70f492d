import { isJsonObject } from '../../../schema/Json.ts';

/** A stored file: its id, and further details if the record was loaded with them. */
export interface KnownFile {
  id: string;
  name?: string;
  mediaType?: string;
  size?: number;
}

/** Reads a stored id or a sent file with its name, type and size in bytes; null for anything else. */
export function fileOf(value: unknown): KnownFile | null {
  if (typeof value === 'string' && value !== '') return { id: value };
  if (!isJsonObject(value) || typeof value.id !== 'string') return null;
  return {
    id: value.id,
    ...(typeof value.name === 'string' ? { name: value.name } : {}),
    ...(typeof value.mediaType === 'string' ? { mediaType: value.mediaType } : {}),
    ...(typeof value.size === 'number' ? { size: value.size } : {}),
  };
}
