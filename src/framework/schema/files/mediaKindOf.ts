const patterns = [
  ['pdf', /^application\/pdf$/],
  ['image', /^image\//],
  ['sound', /^audio\//],
  ['video', /^video\//],
  ['word', /wordprocessingml|msword/],
  ['letter', /opendocument\.text|^application\/rtf$/],
  ['sheet', /spreadsheetml|ms-excel|opendocument\.spreadsheet|^text\/csv$/],
  ['slides', /presentationml|ms-powerpoint|opendocument\.presentation/],
  ['archive', /^application\/(x-)?(zip|7z-compressed|gzip|tar|rar)/],
  ['mail', /^message\/rfc822$/],
  ['calendar', /^text\/calendar$/],
  ['text', /^text\//],
] as const;

export type MediaKind = (typeof patterns)[number][0];

/** File kind of a media type or pattern (`image/*`); undefined if unknown. */
export function mediaKindOf(mediaType: string): MediaKind | undefined {
  return patterns.find(([, pattern]) => pattern.test(mediaType.toLowerCase()))?.[0];
}
