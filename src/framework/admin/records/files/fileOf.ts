import { isJsonObject } from '../../../schema/Json.ts';

/** What is known of a stored file: its id, and more where the record was read with it. */
export interface KnownFile {
  id: string;
  name?: string;
  mediaType?: string;
  size?: number;
}

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
