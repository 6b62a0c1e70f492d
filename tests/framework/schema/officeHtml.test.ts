import { describe, expect, it } from 'vitest';
import { officeHtml } from '../../../src/framework/schema/officeHtml.ts';
import { sanitizeRichText } from '../../../src/framework/server/html/richText.ts';

const excel = `<html><head><style>td{mso-number-format:General}</style></head><body><table border=0><col width=64>
<tbody><tr height=20><td class=xl65>Mo&nbsp;</td>
  <td><p>14:00</p></td><td></td></tr><tr><td>Di</td><th>15:30</th></tr></tbody></table></body></html>`;
const item = (marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('HTML of an office program', () => {
  it.each([
    [
      'a table',
      '<table><tr><td>Mo</td><td>14:00</td></tr><tr><td>Di</td><td>15:30</td></tr></table>',
      '<p>Mo · 14:00</p><p>Di · 15:30</p>',
    ],
    ['a table of Excel', excel, '<p>Mo · 14:00</p><p>Di · 15:30</p>'],
    [
      'a list of Word',
      `${item('·', 'Erster <b>Punkt</b>')}\n${item('·', 'Zweiter')}<p>Ende</p>`,
      '<ul><li><p>Erster <strong>Punkt</strong></p></li><li><p>Zweiter</p></li></ul><p>Ende</p>',
    ],
    [
      'a numbered list of Word',
      item('1.', 'Eins') + item('2.', 'Zwei').replaceAll('<![', '<!--[').replaceAll(']>', ']-->'),
      '<ol><li><p>Eins</p></li><li><p>Zwei</p></li></ol>',
    ],
    ['lines of a mail program', '<div>Mo</div><div>Di<br>Mi</div>', '<p>Mo</p><p>Di<br />Mi</p>'],
    ['a list of LibreOffice', '<ul><li><p>Eins</p></li></ul>', '<ul><li><p>Eins</p></li></ul>'],
    [
      'a table within a cell',
      '<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>',
      '<p>a b · c</p>',
    ],
    ['a table that is cut off', '<table><tr><td>a</td><td>b', '<p>a · b</p>'],
  ])('%s keeps its lines and cells apart', (_, html, stored) => {
    expect(sanitizeRichText(html).replace(/\n/g, '')).toBe(stored);
    // what the editor of the browser is given says the same
    expect(sanitizeRichText(officeHtml(html)).replace(/\n/g, '')).toBe(stored);
  });

  it('is what is stored, however often it is saved', () => {
    const once = sanitizeRichText(excel);
    expect(sanitizeRichText(once)).toBe(once);
  });
});

it.each(['<p>Text</p>', '<p>1 &lt; 2</p><ul><li><p>x</p></li></ul>', 'a < b', ''])(
  'leaves %j as it is',
  (html) => {
    expect(officeHtml(html)).toBe(html);
  },
);
