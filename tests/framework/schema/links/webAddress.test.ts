import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLink } from '../../../../src/framework/schema/links/readLink.ts';
import { readWebAddress } from '../../../../src/framework/schema/links/webAddress.ts';

describe('the address of a website', () => {
  it.each([
    ['www.schule.de', 'https://www.schule.de'],
    ['ecg.schule', 'https://ecg.schule'],
    ['www.mozart-schule.berlin/aktuell?x=1', 'https://www.mozart-schule.berlin/aktuell?x=1'],
    ['süd-grundschule-berlin.de', 'https://süd-grundschule-berlin.de'],
    ['schule.de:8443', 'https://schule.de:8443'],
    ['http://müller.de', 'http://müller.de'],
    ['\u200ewww.schule.de\u202c', 'https://www.schule.de'],
    ['www.schule–am–park.de/Köln–Bonn', 'https://www.schule-am-park.de/Köln–Bonn'],
  ])('%s is %s', (text, address) => {
    expect(readWebAddress(text)).toBe(address);
  });

  it.each([
    'schule',
    'info@schule.de',
    'javascript:alert(1)',
    'ftp://schule.de',
    'siehe Aushang',
    '-',
    'z.B.',
    '12.05.1965',
    'www. schule.de',
    'http://igs.bildung-rp.de/ oder www.igsmz.net',
    'https://schule.de/mein plan',
  ])('%s is none', (text) => {
    expect(readWebAddress(text)).toBeNull();
  });
});

describe('after thousands of addresses', () => {
  const umlauts = ['https://musikschule-münchen.de', 'http://www.mühlenau.de'];

  it('an address with umlauts is still one', () => {
    for (let count = 0; count < 6000; count += 1) {
      readWebAddress(`http://www.schule-${count}.de`);
      readLink(`https://schule-${count}.de`);
    }
    expect(umlauts.map(readWebAddress)).toEqual(umlauts);
    expect(umlauts.map(readLink)).toEqual(umlauts);
  });

  it('nothing in the sources asks the function that forgets them', () => {
    const src = join(import.meta.dirname, '../../../../src');
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    expect(files.length).toBeGreaterThan(1000);
    const asking = files.filter((name) => /URL\.canParse\(/.test(readFileSync(join(src, name), 'utf8')));
    expect(asking).toEqual([]);
  });
});
