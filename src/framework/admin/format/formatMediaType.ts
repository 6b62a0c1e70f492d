import { mediaKindOf } from '../../schema/files/mediaKindOf.ts';
import type { TextFunction } from '../i18n/createText.ts';

/** What people call files of a media type: `application/pdf` -> `PDF`, `image/png` -> `Bild`; whatever is unknown is a file. */
export function formatMediaType(text: TextFunction, mediaType: string): string {
  return text(`file.${mediaKindOf(mediaType) ?? 'other'}`);
}
