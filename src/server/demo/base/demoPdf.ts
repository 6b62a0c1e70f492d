/** Windows-1252 codes of characters missing in Latin-1, and replacements for other letters in our texts. */
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

/** Width and height in points. */
const formats = { a4: [595, 842], a5: [420, 595], a6: [298, 420], dl: [281, 595] } as const;

export interface PdfLayout {
  format?: keyof typeof formats;
  /**
   * Staves below the text; each lists its notes in steps from the lowest line, and is empty if it is to be
   * filled in.
   */
  staves?: readonly (readonly number[])[];
  /** Colour behind the title, '#rrggbb'. */
  band?: string;
}

/** Wraps a text into lines of at most `most` characters. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Five lines in four bars, the lowest at `y`, with quarter notes. */
function stave(left: number, right: number, y: number, notes: readonly number[]): string[] {
  const width = right - left;
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `${x1.toFixed(1)} ${y1.toFixed(1)} m ${x2.toFixed(1)} ${y2.toFixed(1)} l S`;
  const heads = notes.map((step, index) => ({
    x: left + (width * (index + 0.6)) / notes.length,
    at: y + step * 3.5,
    isHigh: step > 3,
  }));
  return [
    '0.5 w',
    ...[0, 1, 2, 3, 4].map((index) => line(left, y + 7 * index, right, y + 7 * index)),
    ...[0, 1, 2, 3, 4].map((bar) => line(left + (width * bar) / 4, y, left + (width * bar) / 4, y + 28)),
    '1 w',
    ...heads.map(({ x, at, isHigh }) => {
      const stem = isHigh ? x - 3 : x + 3;
      return line(stem, at, stem, isHigh ? at - 22 : at + 22);
    }),
    // a zero-length line with round caps is a dot
    '1 J 7 w',
    ...heads.map(({ x, at }) => line(x, at, x, at)),
    '0 J',
  ];
}

function contentOf(
  title: string,
  lines: readonly string[],
  { format = 'a4', staves = [], band }: PdfLayout,
): string {
  const [width, height] = formats[format];
  const scale = Math.sqrt(width / formats.a4[0]);
  const [left, right] = [Math.round(64 * scale * scale), width - Math.round(64 * scale * scale)];
  const parts: string[] = [];
  const text = (font: string, size: number, y: number, words: string) =>
    parts.push(
      `BT /${font} ${(size * scale).toFixed(1)} Tf ${left} ${y.toFixed(1)} Td (${ansiText(words)}) Tj ET`,
    );
  const lettersOf = (size: number) => Math.floor((right - left) / (size * scale * 0.52));
  let y = height - 82 * scale;
  for (const line of wrapped(title, lettersOf(20.5))) {
    text('F2', 20, y, line);
    y -= 24 * scale;
  }
  y += 8 * scale;
  if (band) {
    const colour = [1, 3, 5].map((at) => (Number.parseInt(band.slice(at, at + 2), 16) / 255).toFixed(3));
    parts.unshift(`${colour.join(' ')} rg 0 ${y.toFixed(1)} ${width} ${(height - y).toFixed(1)} re f 0 g`);
  }
  parts.push(`0.6 w ${left} ${y.toFixed(1)} m ${right} ${y.toFixed(1)} l S`);
  y -= 28 * scale;
  for (const line of lines.flatMap((paragraph) => wrapped(paragraph, lettersOf(11)))) {
    text('F1', 11, y, line);
    y -= 18 * scale;
  }
  staves.forEach((notes, index) => {
    parts.push(...stave(left, right, y - 44 - 64 * index, notes));
  });
  text('F1', 8, 48 * scale, 'Muster aus den Demo-Daten, ohne rechtliche Bedeutung.');
  return parts.join('\n');
}

/** A PDF 1.4 page with a title and lines of text; equal input produces equal bytes. */
export function demoPdf(title: string, lines: readonly string[], layout: PdfLayout = {}): Buffer {
  const content = contentOf(title, lines, layout);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${formats[layout.format ?? 'a4'].join(' ')}] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>`,
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
