const token = /<[^<>]*>|[^<]+|</g;
const named = /^<(\/?)([a-z][a-z\d]*)/i;

/** Parts of a table without meaning in text. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'colgroup', 'col']);
/** Tags that begin a line of their own where text has none. */
const blocks = new Set([
  'div',
  'section',
  'article',
  'header',
  'footer',
  'address',
  'dt',
  'dd',
  'center',
  'caption',
]);
/** Inside a cell only these stay; others begin a new line, which a cell becomes a blank for. */
const inline = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span', 'code', 'font', 'sup', 'sub']);
const cellSeparator = ' · ';

type List = 'ul' | 'ol';

/** Writes the text line by line, and knows where in a table or list it is. */
class Lines {
  #out = '';
  #row: string[] | undefined;
  #depth = 0;
  #cell = '';
  #item: { text: string; marker: string; isMarker: boolean } | undefined;
  #list: List | undefined;

  write(text: string): void {
    if (this.#item?.isMarker) this.#item.marker += text;
    else if (this.#item) this.#item.text += text;
    else if (this.#depth > 0) this.#cell += text;
    else if (text.trim() !== '') {
      this.endRow();
      this.endList();
      this.#out += text;
    } else if (!this.#row && !this.#list) this.#out += text;
  }

  startRow(): void {
    this.endRow();
    this.endList();
    this.#row = [];
  }

  endRow(): void {
    this.endCell();
    const cells = this.#row ?? [];
    this.#row = undefined;
    while (cells.at(-1) === '') cells.pop();
    if (cells.length > 0) this.#out += `<p>${cells.join(cellSeparator)}</p>`;
  }

  startCell(): void {
    this.#depth += 1;
    if (this.#depth > 1) this.#cell += ' ';
  }

  endCell(): void {
    if (this.#depth === 0) return;
    this.#depth -= 1;
    if (this.#depth > 0) return;
    this.#row ??= [];
    this.#row.push(this.#cell.replace(/(?:\s|&nbsp;)+/g, ' ').trim());
    this.#cell = '';
  }

  get isInCell(): boolean {
    return this.#depth > 0;
  }

  startItem(): void {
    this.#item = { text: '', marker: '', isMarker: false };
  }

  get isInItem(): boolean {
    return this.#item !== undefined;
  }

  mark(isMarker: boolean): void {
    if (this.#item) this.#item.isMarker = isMarker;
  }

  endItem(): void {
    const item = this.#item;
    if (!item) return;
    this.#item = undefined;
    const list = /[\da-z][.)]/i.test(item.marker.replace(/<[^>]*>|&nbsp;/g, '')) ? 'ol' : 'ul';
    if (this.#list !== list) {
      this.endList();
      this.#out += `<${list}>`;
      this.#list = list;
    }
    this.#out += `<li><p>${item.text.trim()}</p></li>`;
  }

  endList(): void {
    if (this.#list) this.#out += `</${this.#list}>`;
    this.#list = undefined;
  }

  text(): string {
    this.endItem();
    while (this.isInCell) this.endCell();
    this.endRow();
    this.endList();
    return this.#out;
  }
}

/** Takes a tag of a table or list; false for any other. */
function takeStructure(
  lines: Lines,
  tag: string,
  { name, isEnd }: { name: string; isEnd: boolean },
): boolean {
  const isRow = name === 'tr' && !lines.isInCell;
  const isCell = name === 'td' || name === 'th';
  if (isRow && isEnd) lines.endRow();
  else if (isRow) lines.startRow();
  else if (isCell && isEnd) lines.endCell();
  else if (isCell) lines.startCell();
  else if (lines.isInCell && !inline.has(name)) lines.write(' ');
  else if (name !== 'p') return tableParts.has(name);
  else if (lines.isInItem && isEnd) lines.endItem();
  else if (!isEnd && /mso-list:\s*l\d/i.test(tag)) lines.startItem();
  else return lines.isInItem;
  return true;
}

function takeTag(lines: Lines, tag: string): void {
  const [, slash = '', given = ''] = named.exec(tag) ?? [];
  const name = given.toLowerCase();
  if (/^<!(?:--)?\[if !supportLists\]/i.test(tag)) lines.mark(true);
  else if (/^<!(?:--)?\[endif\]/i.test(tag)) lines.mark(false);
  else if (!takeStructure(lines, tag, { name, isEnd: slash === '/' }))
    lines.write(blocks.has(name) ? `<${slash}p>` : tag);
}

/**
 * Rewrites what office programs put on the clipboard and our rich text does not have: a row of a table becomes a
 * line, with a sign between its cells, and the paragraphs by which Word writes lists become lists. Otherwise the
 * words would stick together. Other HTML is returned unchanged.
 */
export function officeHtml(html: string): string {
  if (!/<(?:t[rdh]|div|section|article|header|footer|address|d[td]|center|caption)\b|mso-list/i.test(html))
    return html;
  const lines = new Lines();
  for (const [part] of html.matchAll(token)) {
    if (part.length > 1 && part.startsWith('<')) takeTag(lines, part);
    else lines.write(part);
  }
  return lines
    .text()
    .replace(/<p>\s*(?=<p>|<(?:ul|ol|li|h\d)\b)/g, '')
    .replace(/<\/p>\s*<\/p>/g, '</p>')
    .replace(/<p>\s*<\/p>/g, '');
}
