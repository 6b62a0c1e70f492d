/** Edges of the squares into which a smaller picture fits: `GET /api/files/{id}?size=128`. */
export const pictureSizes = [128, 256, 512, 1024] as const;

export type PictureSize = (typeof pictureSizes)[number];

/** What is told of a stored file: name, media type by content, size in bytes. */
export interface FileFacts {
  id: string;
  name: string;
  mediaType: string;
  size: number;
}

/** A file that a field of a record holds or held, and who sent it when, as the reader may see them. */
export interface FileVersion extends FileFacts {
  at: string;
  actor: { id: string; name: string } | null;
  isCurrent: boolean;
}

/** Answer of `GET /api/{resource}/{id}/versions/{field}`, newest first. */
export interface FileVersionsAnswer {
  versions: FileVersion[];
}
