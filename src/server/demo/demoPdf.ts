/** Signs of Windows-1252 that Latin-1 has not, as far as our texts use them. */
const ansiSigns: Readonly<Record<string, number>> = {
  '€': 0x80,
  '„': 0x84,
  '…': 0x85,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  ł: 0x6c,
  ş: 0x73,
  ğ: 0x67,
  ı: 0x69,
};

function ansiText(text: string): string {
  const signs = [...text.normalize('NFC')].map((sign) => {
    const code = ansiSigns[sign] ?? sign.codePointAt(0) ?? 0x3f;
    return String.fromCharCode(code <= 0xff ? code : (sign.normalize('NFD').codePointAt(0) ?? 0x3f) & 0x7f);
  });
  return signs.join('').replace(/[\\()]/g, (sign) => `\\${sign}`);
}

function contentOf(title: string, lines: readonly string[]): string {
  const text = (font: string, size: number, y: number, words: string) =>
    `BT /${font} ${size} Tf 64 ${y} Td (${ansiText(words)}) Tj ET`;
  return [
    text('F2', 20, 760, title),
    '0.6 w 64 744 m 531 744 l S',
    ...lines.map((line, index) => text('F1', 11, 716 - 18 * index, line)),
    text('F1', 8, 48, 'Muster aus den Demo-Daten, ohne rechtliche Bedeutung.'),
  ].join('\n');
}

/** A page of A4 in PDF 1.4 with a title and lines of text; the same words give the same bytes. */
export function demoPdf(title: string, lines: readonly string[]): Buffer {
  const content = contentOf(title, lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
    'latin1',
  );
}
