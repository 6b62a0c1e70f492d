import { expect, it } from 'vitest';
import { formatMediaType } from '../../../../../src/framework/admin/base/format/formatMediaType.ts';
import { createText } from '../../../../../src/framework/admin/base/i18n/createText.ts';
import { i18nProvider } from '../../../../../src/framework/admin/base/i18n/i18nProvider.ts';

const text = createText(i18nProvider.translate);

it.each([
  ['application/pdf', 'PDF'],
  ['image/png', 'Bild'],
  ['IMAGE/JPEG', 'Bild'],
  ['audio/mpeg', 'Tonaufnahme'],
  ['video/mp4', 'Video'],
  ['application/msword', 'Word-Dokument'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word-Dokument'],
  ['application/vnd.oasis.opendocument.text', 'Textdokument'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Tabelle'],
  ['text/csv', 'Tabelle'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'Präsentation'],
  ['application/zip', 'Archiv'],
  ['message/rfc822', 'E-Mail'],
  ['text/calendar', 'Termin'],
  ['text/plain', 'Text'],
  ['application/octet-stream', 'Datei'],
])('names %s %s', (mediaType, name) => {
  expect(formatMediaType(text, mediaType)).toBe(name);
});
