import type { PictureSize } from '../../../schema/contracts/files.ts';

/** URL of a stored file; with `size`, of a picture that fits into a square of that many pixels. */
export function fileUrl(id: string, size?: PictureSize): string {
  return `/api/files/${encodeURIComponent(id)}${size === undefined ? '' : `?size=${size}`}`;
}
