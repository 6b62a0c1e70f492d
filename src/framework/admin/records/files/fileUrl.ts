import type { PictureSize } from '../../../schema/contracts/files.ts';

/** Where a stored file is read; with a size, a picture that fits into a square of so many pixels. */
export function fileUrl(id: string, size?: PictureSize): string {
  return `/api/files/${encodeURIComponent(id)}${size === undefined ? '' : `?size=${size}`}`;
}
