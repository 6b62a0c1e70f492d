import { formatFileSize } from '../../../schema/german/formatFileSize.ts';
import { formatMediaType } from '../../base/format/formatMediaType.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import type { KnownFile } from './fileOf.ts';

/** Kind and size of a file, if known: `PDF · 12 KB`. */
export function describeFile(text: TextFunction, { mediaType, size }: KnownFile): string {
  const kind = mediaType === undefined ? [] : [formatMediaType(text, mediaType)];
  return [...kind, ...(size === undefined ? [] : [formatFileSize(size)])].join(' · ');
}
