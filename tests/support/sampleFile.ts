import type { Field } from '../../src/framework/schema/model.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

/** A small file of a type the field accepts, as form data. */
export function sampleFile({ accept = ['*/*'] }: Pick<Field, 'accept'>): FormData {
  const takesPictures = accept.some((type) => type === '*/*' || type.startsWith('image/'));
  const form = new FormData();
  if (takesPictures) form.append('file', new Blob([png], { type: 'image/png' }), 'bild.png');
  else form.append('file', new Blob([pdf], { type: 'application/pdf' }), 'blatt.pdf');
  return form;
}
