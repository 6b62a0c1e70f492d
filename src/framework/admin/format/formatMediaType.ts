import type { TextFunction } from '../i18n/createText.ts';

const kinds = [
  [/^application\/pdf$/, 'file.pdf'],
  [/^image\//, 'file.image'],
  [/^audio\//, 'file.sound'],
  [/^video\//, 'file.video'],
  [/wordprocessingml|msword/, 'file.word'],
  [/opendocument\.text|^application\/rtf$/, 'file.letter'],
  [/spreadsheetml|ms-excel|opendocument\.spreadsheet|^text\/csv$/, 'file.sheet'],
  [/presentationml|ms-powerpoint|opendocument\.presentation/, 'file.slides'],
  [/^application\/(x-)?(zip|7z-compressed|gzip|tar|rar)/, 'file.archive'],
  [/^message\/rfc822$/, 'file.mail'],
  [/^text\/calendar$/, 'file.calendar'],
  [/^text\//, 'file.text'],
] as const;

/** What people call files of a media type: `application/pdf` -> `PDF`, `image/png` -> `Bild`; whatever is unknown is a file. */
export function formatMediaType(text: TextFunction, mediaType: string): string {
  const known = kinds.find(([pattern]) => pattern.test(mediaType.toLowerCase()));
  return text(known ? known[1] : 'file.other');
}
