import { SaxesParser } from 'saxes';

/** Callbacks for the events of an XML file. Names come without their prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  /** Text between two tags, possibly in several parts. */
  text?(text: string): void;
}

/** Characters between two events: a text, a tag with attributes, a comment. Excel's longest has 32,767. */
const longestRun = 1_000_000;
const deepest = 100;

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function createParser(
  handlers: XmlHandlers,
  onEvent: () => void,
): SaxesParser<{ xmlns: false; position: false }> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    onEvent();
    depth += 1;
    if (depth > deepest) throw new Error('elements nested too deeply');
    handlers.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    onEvent();
    depth -= 1;
    handlers.close?.(localName(name));
  });
  const readText = (text: string) => {
    onEvent();
    handlers.text?.(text);
  };
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.on('comment', onEvent);
  // only a document type can define entities, and spreadsheet programs write none
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  return parser;
}

/**
 * Parses an XML file (UTF-8) and yields after each piece, so that the caller can pass on what was read.
 * @throws Error if the file is not well-formed, nested more than 100 levels deep, or a text or tag exceeds a
 * million characters.
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  let run = 0;
  const parser = createParser(handlers, () => {
    run = 0;
  });
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    run += piece.length;
    parser.write(decoder.decode(piece, { stream: true }));
    if (run > longestRun) throw new Error('an endless text or tag');
    yield;
  }
  parser.write(decoder.decode()).close();
}

/** Escapes of characters that XML does not allow (ECMA-376, part 1, 22.9.2.19). */
const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** Decodes characters written as `_x000D_` (ECMA-376, part 1, 22.4.2.4). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(escaped, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Joins the text of a string from its runs, without phonetic hints (`si`, `is`; ECMA-376, part 1, 18.4). */
export function createRichString(): Required<XmlHandlers> & { take(): string } {
  let text = '';
  let [isText, isPronunciation] = [false, false];
  return {
    open(name) {
      if (name === 't') isText = true;
      else if (name === 'rPh') isPronunciation = true;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPronunciation = false;
    },
    text(part) {
      if (isText && !isPronunciation) text += part;
    },
    take() {
      const taken = unescapeText(text).trim();
      text = '';
      return taken;
    },
  };
}
