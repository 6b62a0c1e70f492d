import { expect, it } from 'vitest';
import { downloadName } from '../../../../src/framework/schema/files/downloadName.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

it.each([
  ['Brief', 'application/msword', 'Brief.doc'],
  ['Vertrag', word, 'Vertrag.docx'],
  ['Vertrag.DOCX', word, 'Vertrag.DOCX'],
  ['Rechnung 3.5', 'application/pdf', 'Rechnung 3.5.pdf'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpg'],
  ['foto.JPG', 'image/jpeg', 'foto.JPG'],
  ['plan', 'image/png', 'plan.png'],
  ['notiz.txt', 'text/plain', 'notiz.txt'],
])('names %s of %s for the download %s (format-08)', (name, mediaType, expected) => {
  expect(downloadName(name, mediaType)).toBe(expected);
});
