/**
 * Edge lengths in pixels of the squares that a scaled-down picture fits into: `GET /api/files/{id}?size=128`.
 */
export const pictureSizes = [128, 256, 512, 1024] as const;

export type PictureSize = (typeof pictureSizes)[number];

/** Public facts of a stored file: name, media type by content, size in bytes. */
export interface FileFacts {
  id: string;
  name: string;
  mediaType: string;
  size: number;
}

/** A current or former file of a field, with its uploader and time, as visible to the reader. */
export interface FileVersion extends FileFacts {
  at: string;
  actor: { id: string; name: string } | null;
  isCurrent: boolean;
}

/** Answer of `GET /api/{resource}/{id}/versions/{field}`, newest first. */
export interface FileVersionsAnswer {
  versions: FileVersion[];
}
