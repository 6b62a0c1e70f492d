import { JSDOM } from 'jsdom';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { Parsing } from '../../../../src/framework/server/parsing/Parsing.ts';
import { parseMail } from '../../../../src/framework/server/parsing/parseMail.ts';
import { hostileMails } from '../../../support/hostileMails.ts';
import { wallLimit } from '../../../support/wallLimit.ts';

const reading = () => ({ parsing: new Parsing(), signal: new AbortController().signal });
const { document } = new JSDOM('').window;

const tags = new Set(
  'P BR STRONG EM S U B I H1 H2 H3 H4 H5 H6 BLOCKQUOTE CODE PRE HR SPAN DIV FONT CENTER SUB SUP SMALL BIG UL OL LI DL DT DD A IMG TABLE THEAD TBODY TFOOT TR TD TH CAPTION COL COLGROUP'.split(
    ' ',
  ),
);
const attributes = new Set(
  'style align valign dir lang href target rel data-src data-cid alt width height color face size start type border cellpadding cellspacing bgcolor colspan rowspan span'.split(
    ' ',
  ),
);

/** What of some HTML could run, load or cover something, as a browser reads it. */
function dangersOf(html: string): string[] {
  const page = document.createElement('template');
  page.innerHTML = html;
  return [...page.content.querySelectorAll('*')].flatMap((element) => [
    ...(tags.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      const isKnown = attributes.has(name);
      const isLink = name === 'href' && !/^(https?|mailto|tel):/.test(value);
      const isStyle = name === 'style' && /url|expression|image|position|behavior|\\|\/\*/i.test(value);
      return !isKnown || isLink || isStyle ? [`${element.tagName} ${name}=${value}`] : [];
    }),
  ]);
}

/** Longest time that the event loop is held up. */
async function watchLoop<Result>(work: () => Promise<Result>): Promise<{ result: Result; longest: number }> {
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  try {
    return { result: await work(), longest };
  } finally {
    clearInterval(timer);
  }
}

describe('the corpus of hostile mails', () => {
  it('has 60 or more, each with its own name', () => {
    expect(new Set(hostileMails.map(({ name }) => name)).size).toBe(hostileMails.length);
    expect(hostileMails.length).toBeGreaterThanOrEqual(60);
  });

  it.each(hostileMails)(
    '$name: nothing of it runs or loads, and it can be read',
    async ({ build, reads }) => {
      const raw = build();
      const { result: mail, longest } = await watchLoop(() => parseMail(reading(), raw));
      expect(dangersOf(mail.html ?? '')).toEqual([]);
      expect(mail.text).toMatch(reads);
      expect(JSON.stringify(mail)).not.toMatch(/\\u0000|\\u202e/i);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(longest).toBeLessThan(wallLimit(200));
    },
  );

  it('shows what the check finds in HTML that nobody sanitised', async () => {
    const dangerous = hostileMails.filter(({ isDangerous }) => isDangerous);
    const unfound: string[] = [];
    for (const { name, build } of dangerous) {
      const { html = '' } = await PostalMime.parse(build());
      if (dangersOf(html).length === 0) unfound.push(name);
    }
    expect(unfound).toEqual([]);
  });
});
