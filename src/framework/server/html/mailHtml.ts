import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { readLink } from '../../schema/links/readLink.ts';
import { readUrl } from '../../schema/links/webAddress.ts';

/**
 * HTML of mails from outside: kept are texts, tables and the styles that make them readable. Nothing of it runs, loads
 * or sends anything; pictures only name their source in `data-src` or `data-cid`.
 */

const texts =
  'p br strong em s u b i h1 h2 h3 h4 h5 h6 blockquote code pre hr span div font center sub sup small big';
const lists = 'ul ol li dl dt dd a img';
const tables = 'table thead tbody tfoot tr td th caption col colgroup';

/** Their content is no text of the mail. */
const dropped =
  'script style textarea option select noscript noframes noembed title template svg math object embed iframe audio video xmp plaintext button';

/** Words, numbers and colours, but no function that loads or computes, and no escape that hides one. */
const harmless = /^(?!.*\b(?!rgba?\(|hsla?\()[\w-]+\s*\()[\w\s#.,%()'"!+-]{1,200}$/i;
const length =
  /^(?!.*-\d)[\d.]+(?:px|pt|em|rem|%|cm|mm)?(?:\s+[\d.]+(?:px|pt|em|rem|%|cm|mm)?){0,3}$|^auto$|^0 auto$/i;

const plain =
  'color background-color text-align text-decoration text-transform font-family font-weight font-style font-variant vertical-align white-space direction border border-top border-right border-bottom border-left border-color border-style border-collapse list-style-type word-break overflow-wrap';
const measured =
  'font-size line-height letter-spacing width max-width min-width height padding padding-top padding-right padding-bottom padding-left margin margin-top margin-right margin-bottom margin-left border-width border-spacing border-radius text-indent';

const listed = (words: string) => words.split(' ');
const ruled = (words: string, rule: RegExp) =>
  listed(words).map((name) => [name, [rule]] satisfies [string, RegExp[]]);
const aligned = ['align', 'valign', 'width', 'height', 'bgcolor', 'style', 'dir', 'lang'];
const cell = [...aligned, 'colspan', 'rowspan'];

/** A picture without its source, which the page asks for only when somebody wants it. */
function pictureOf(_: string, { src = '', alt = '', width = '', height = '', style = '' }: Attributes): Tag {
  const source = src.replaceAll(/[\s\p{C}]/gu, '');
  const cid = /^cid:(.{1,255})$/i.exec(source)?.[1];
  const isRemote = /^https?:\/\//i.test(source) && source.length <= 4000 && readUrl(source) !== null;
  return {
    tagName: 'img',
    attribs: {
      ...(cid !== undefined && { 'data-cid': cid }),
      ...(cid === undefined && isRemote && { 'data-src': source }),
      ...(alt && { alt: alt.slice(0, 300) }),
      ...(/^\d{1,4}%?$/.test(width) && { width }),
      ...(/^\d{1,4}%?$/.test(height) && { height }),
      ...(style && { style }),
    },
  };
}

function linkOf(_: string, { href = '' }: Attributes): Tag {
  const target = readLink(href);
  return {
    tagName: 'a',
    attribs: target === null ? {} : { href: target, rel: 'noopener noreferrer nofollow', target: '_blank' },
  };
}

const options: IOptions = {
  allowedTags: [...listed(texts), ...listed(lists), ...listed(tables)],
  nonTextTags: listed(dropped),
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang'],
    a: ['href', 'target', 'rel', 'style'],
    img: ['data-src', 'data-cid', 'alt', 'width', 'height', 'style'],
    font: ['color', 'face', 'size'],
    ol: ['start', 'type'],
    table: [...aligned, 'border', 'cellpadding', 'cellspacing'],
    td: cell,
    th: cell,
    col: ['span', 'width'],
    tr: aligned,
  },
  allowedStyles: { '*': Object.fromEntries([...ruled(plain, harmless), ...ruled(measured, length)]) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'data-src'],
  allowProtocolRelative: false,
  nestingLimit: 100,
  transformTags: { a: linkOf, img: pictureOf },
};

/** Longer HTML is cut before it is read. */
const longestRead = 2_000_000;

/** Sanitises the HTML of a mail. @param most characters of the result; what is beyond is cut at the end */
export function sanitizeMail(html: string, most: number): { html: string; isCut: boolean } {
  let read = html.slice(0, longestRead);
  let clean = sanitizeHtml(read, options);
  let isCut = html.length > longestRead;
  while (clean.length > most) {
    isCut = true;
    // tags at the end are closed again, so a little less than the share
    read = read.slice(0, Math.floor(read.length * Math.min(0.9, (most / clean.length) * 0.95)));
    clean = sanitizeHtml(read, options);
  }
  return { html: clean.toWellFormed(), isCut };
}

/** Content ids that a sanitised mail shows pictures of. */
export function shownCids(clean: string): Set<string> {
  return new Set(Array.from(clean.matchAll(/ data-cid="([^"]*)"/g), ([, cid = '']) => unescapeText(cid)));
}

function unescapeText(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
