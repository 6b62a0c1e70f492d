import type { PictureSize } from '../../../schema/contracts/files.ts';
import { formatFileSize } from '../../../schema/german/formatFileSize.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { formatMediaType } from '../../base/format/formatMediaType.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';

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

/** Kind and size of a file, if known: `PDF · 12 KB`. */
export function describeFile(text: TextFunction, { mediaType, size }: KnownFile): string {
  const kind = mediaType === undefined ? [] : [formatMediaType(text, mediaType)];
  return [...kind, ...(size === undefined ? [] : [formatFileSize(size)])].join(' · ');
}

/** URL of a stored file; with `size`, of a picture that fits into a square of that many pixels. */
export function fileUrl(id: string, size?: PictureSize): string {
  return `/api/files/${encodeURIComponent(id)}${size === undefined ? '' : `?size=${size}`}`;
}

/** Preview of a media type in the browser; the server sends all other types as downloads. */
export function previewOf(mediaType: string | undefined): 'image' | 'pdf' | null {
  if (mediaType === 'application/pdf') return 'pdf';
  return /^image\/(jpeg|png|webp|avif|gif)$/.test(mediaType ?? '') ? 'image' : null;
}

const sharper = { 128: 256, 512: 1024 } as const;

interface SmallPicture {
  src: string;
  srcSet: string;
}

/**
 * Sources of a scaled-down image for a line (128) or a block (512), with a 2x source for high-density
 * screens.
 */
export function smallPicture(id: string, size: keyof typeof sharper): SmallPicture {
  return { src: fileUrl(id, size), srcSet: `${fileUrl(id, sharper[size])} 2x` };
}
