import { type MediaKind, mediaKindOf } from '../../../schema/files/mediaKindOf.ts';
import type { TextFunction } from '../i18n/createText.ts';

const names = {
  pdf: 'file.pdf',
  image: 'file.image',
  sound: 'file.sound',
  video: 'file.video',
  word: 'file.word',
  letter: 'file.letter',
  sheet: 'file.sheet',
  slides: 'file.slides',
  archive: 'file.archive',
  mail: 'file.mail',
  calendar: 'file.calendar',
  text: 'file.text',
  other: 'file.other',
} as const satisfies Record<MediaKind | 'other', string>;

/**
 * Everyday name of a media type: `application/pdf` -> `PDF`, `image/png` -> `Bild`. Unknown types get a
 * general one.
 */
export function formatMediaType(text: TextFunction, mediaType: string): string {
  return text(names[mediaKindOf(mediaType) ?? 'other']);
}
