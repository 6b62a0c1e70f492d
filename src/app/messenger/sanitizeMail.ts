import createPurify, { type Config } from 'dompurify';

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  RETURN_DOM_FRAGMENT: true,
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'select',
    'textarea',
    'option',
    'audio',
    'video',
    'source',
    'track',
    'picture',
    'dialog',
    'marquee',
    'iframe',
    'object',
    'embed',
    'link',
    'meta',
    'base',
    'map',
    'area',
  ],
  FORBID_ATTR: ['srcset', 'background', 'poster', 'ping', 'name', 'id', 'usemap', 'popover', 'autofocus'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
};

/** Styles that can load something or leave the frame of the text; escapes and comments could hide one. */
const doubtful = /url\s*\(|image-set|@import|expression|position\s*:\s*(?:fixed|sticky)|\\|\/\*/i;

/** A picture that a mail names, and where our server gives it. */
export interface MailPicture {
  element: HTMLImageElement;
  /** Path of our own server. */
  path: string;
  /** Whether it comes from elsewhere, and so loads on demand only. */
  isRemote: boolean;
}

/** What of a mail can be shown: nothing that runs or loads by itself. */
export interface CleanMail {
  content: DocumentFragment;
  pictures: MailPicture[];
}

function pictureOf(element: HTMLImageElement, mailId: string): MailPicture[] {
  const { src, cid } = element.dataset;
  element.removeAttribute('src');
  const base = `/api/messenger/mails/${encodeURIComponent(mailId)}`;
  if (cid) return [{ element, path: `${base}/parts/${encodeURIComponent(cid)}`, isRemote: false }];
  if (!src || !/^https?:/i.test(src)) return [];
  return [{ element, path: `${base}/pictures?url=${encodeURIComponent(src)}`, isRemote: true }];
}

/** Removes all that could run, load or send, although the server has done so before. */
export function sanitizeMail(html: string, mailId: string): CleanMail {
  const content = createPurify(window).sanitize(html, config);
  for (const element of content.querySelectorAll('[style]'))
    if (doubtful.test(element.getAttribute('style') ?? '')) element.removeAttribute('style');
  for (const link of content.querySelectorAll('a')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  const pictures = [...content.querySelectorAll('img')].flatMap((image) => pictureOf(image, mailId));
  return { content, pictures };
}

const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** Page for the frame of a mail; mails are written for a light background. */
export function mailPage(content: DocumentFragment): string {
  const holder = document.createElement('div');
  holder.append(content.cloneNode(true));
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><style>${mailStyle}</style></head><body>${holder.innerHTML}</body></html>`;
}

const mailStyle =
  'html{color-scheme:light}body{margin:0;padding:8px;background:#fff;color:#24221a;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}pre{white-space:pre-wrap}blockquote{margin:8px 0;padding-left:12px;border-left:2px solid #ccc}';

/** Properties that decide how tall a text is. */
const measured = [
  'font-size',
  'line-height',
  'font-weight',
  'font-family',
  'display',
  'width',
  'height',
  'max-width',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'margin-top',
  'margin-right',
  'margin-bottom',
  'margin-left',
  'white-space',
] as const;
const kept = new Set(['colspan', 'rowspan', 'width', 'height', 'cellpadding', 'cellspacing', 'dir', 'align']);

/** A copy of a mail that serves to measure its height: without links, classes, colours and places. */
export function measurable(content: DocumentFragment): DocumentFragment {
  const copy = document.createDocumentFragment();
  copy.append(content.cloneNode(true));
  for (const element of copy.querySelectorAll<HTMLElement>('*')) {
    const styles = measured.map((name) => [name, element.style?.getPropertyValue(name) ?? ''] as const);
    const source = element instanceof HTMLImageElement ? element.getAttribute('src') : null;
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
    if (source?.startsWith('data:image/')) element.setAttribute('src', source);
    for (const [name, value] of styles) if (value !== '') element.style.setProperty(name, value);
  }
  return copy;
}
