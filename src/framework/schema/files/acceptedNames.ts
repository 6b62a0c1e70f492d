import { type MediaKind, mediaKindOf } from './mediaKindOf.ts';

const plurals: Record<MediaKind, string> = {
  pdf: 'PDF',
  image: 'Bilder',
  sound: 'Tonaufnahmen',
  video: 'Videos',
  word: 'Word-Dokumente',
  letter: 'Textdokumente',
  sheet: 'Tabellen',
  slides: 'Präsentationen',
  archive: 'Archive',
  mail: 'E-Mails',
  calendar: 'Termine',
  text: 'Texte',
};

/**
 * Readable names of the accepted media types, without repetition: `PDF, Bilder`. An unknown type is listed as
 * it is.
 */
export function acceptedNames(accept: readonly string[]): string {
  const names = accept.map((mediaType) => {
    const kind = mediaKindOf(mediaType);
    return kind === undefined ? mediaType : plurals[kind];
  });
  return [...new Set(names)].join(', ');
}
