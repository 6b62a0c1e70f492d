import type { Page } from 'playwright-core';
import englishMessages from 'ra-language-english';
import germanMessages from 'ra-language-german';
import { flattenMessages } from '../../framework/admin/base/i18n/flattenMessages.ts';
import allowed from './allowedWords.json' with { type: 'json' };

/** What MUI and browsers say by themselves where nobody gave them a text. */
const ofComponents = 'rows per page next previous clear open options loading choose submit reset required';

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

const german = new Set(Object.values(flattenMessages(germanMessages)).flatMap(wordsOf));
const english = new Set(
  [...Object.values(flattenMessages(englishMessages)), ofComponents]
    .flatMap(wordsOf)
    .filter((word) => !german.has(word) && !(word in allowed)),
);

/** Keys of messages and names of fields, which nobody should see. */
const technical =
  /\b(?:ra|leitstand)\.[a-z_]+\.[a-z_]+|\bresources\.[\w.-]+|%\{\w+\}|\[object \w+\]|\bundefined\b/;

/** Everything that is read on the page: text, labels, titles and placeholders; not what a person wrote as JSON. */
async function textsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement?.closest('script, style, noscript, pre, code, textarea');
      if (!holder && node.nodeValue?.trim()) texts.push(node.nodeValue.trim());
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
}

/** Texts of the page that are not German: with a word of react-admin's English, or the key of a message. */
export async function foreignTexts(page: Page): Promise<string[]> {
  const texts = await textsOf(page);
  return texts.flatMap((text) => {
    const found = wordsOf(text).filter((word) => english.has(word));
    if (technical.test(text)) return [text];
    return found.length > 0 ? [`${found.join(', ')}: ${text.slice(0, 80)}`] : [];
  });
}
