import { describe, expect, it } from 'vitest';
import { Parsing } from '../../../../src/framework/server/parsing/Parsing.ts';
import { extractPart, parseMail } from '../../../../src/framework/server/parsing/parseMail.ts';
import { type BuiltPart, buildMail, filePart, multipart, textPart } from '../../../support/buildMail.ts';

const reading = () => ({ parsing: new Parsing(), signal: new AbortController().signal });
const read = async (raw: Buffer) => await parseMail(reading(), raw);

/** A report of a mail server about a mail of ours. */
function reportOf(action: string): BuiltPart {
  const status = `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; weg@blau.example\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n unknown user\r\n`;
  return multipart('report; report-type=delivery-status', [
    textPart('Ihre E-Mail kam nicht an.'),
    { headers: ['Content-Type: message/delivery-status'], content: status },
    {
      headers: ['Content-Type: text/rfc822-headers'],
      content: 'Subject: Unterricht\r\nMessage-ID: <eigene@schule.example>\r\n',
    },
  ]);
}

describe('a mail that is read', () => {
  it('has the ids, addresses and the date of its headers', async () => {
    const raw = buildMail('Guten Tag', {
      from: '=?iso-8859-1?Q?J=FCrgen_Gr=FCn?= <Juergen@Gruen.Example>',
      to: 'Schule: buero@schule.example, kein-at, BUERO@schule.example;',
      subject: '=?utf-8?B?w5xiZW4=?=',
      messageId: '<1@gruen.example>',
      headers: [
        'In-Reply-To: <0@schule.example>',
        'References: <a@x.example>\r\n <0@schule.example>',
        'Cc: eins@x.example',
      ],
    });
    expect(await read(raw)).toMatchObject({
      messageId: '<1@gruen.example>',
      inReplyTo: '<0@schule.example>',
      references: ['<a@x.example>', '<0@schule.example>'],
      from: { address: 'juergen@gruen.example', name: 'Jürgen Grün' },
      to: [{ address: 'buero@schule.example' }],
      cc: [{ address: 'eins@x.example', name: null }],
      subject: 'Üben',
      date: '2026-11-02T07:00:00.000Z',
      html: null,
      text: 'Guten Tag',
      isAutomatic: false,
      isBulk: false,
      bounce: null,
    });
  });

  it('does not take another address as the name of its sender', async () => {
    const { from } = await read(buildMail('x', { from: '"leitung@schule.example" <fremd@sammler.example>' }));
    expect(from).toEqual({ address: 'fremd@sammler.example', name: null });
  });

  it.each([
    ['Auto-Submitted: auto-replied', true, false],
    ['Auto-Submitted: no', false, false],
    ['X-Autoreply: yes', true, false],
    ['Return-Path: <>', true, false],
    ['Precedence: bulk', false, true],
    ['List-Id: Eltern <eltern.schule.example>', false, true],
  ])('says who wrote it and to how many: %s', async (header, isAutomatic, isBulk) => {
    expect(await read(buildMail('x', { headers: [header] }))).toMatchObject({ isAutomatic, isBulk });
  });

  it('names the mail that a server could not deliver, but not one that it tries again', async () => {
    expect(await read(buildMail(reportOf('failed')))).toMatchObject({
      isAutomatic: true,
      bounce: {
        messageId: '<eigene@schule.example>',
        recipient: 'weg@blau.example',
        status: '5.1.1',
        reason: '550 5.1.1 unknown user',
      },
    });
    expect(await read(buildMail(reportOf('delayed')))).toMatchObject({ bounce: null });
  });

  it('keeps tables, colours and links, and names the sources of pictures', async () => {
    const markup =
      '<table width="100%"><tr><td style="color:#c00;padding:4px 8px">Mo</td></tr></table><a href="https://schule.example/x">Plan</a><img src="https://bild.example/a.png" alt="Logo"><img src="cid:noten">';
    const raw = buildMail(
      multipart('related', [
        textPart(markup, 'text/html'),
        filePart('PNG', 'image/png; name="noten.png"', {
          disposition: 'inline',
          headers: ['Content-ID: <noten>'],
        }),
        filePart('GIF', 'image/gif', { headers: ['Content-ID: <anders>'] }),
      ]),
    );
    const { html, text, attachments } = await read(raw);
    expect(html).toBe(
      '<table width="100%"><tr><td style="color:#c00;padding:4px 8px">Mo</td></tr></table><a href="https://schule.example/x" rel="noopener noreferrer nofollow" target="_blank">Plan</a><img data-src="https://bild.example/a.png" alt="Logo" /><img data-cid="noten" />',
    );
    expect(text).toContain('Mo');
    expect(attachments).toEqual([
      { filename: 'noten.png', size: 3, contentType: 'image/png', contentId: 'noten', isPartOfContent: true },
      {
        filename: 'Anhang 2',
        size: 3,
        contentType: 'image/gif',
        contentId: 'anders',
        isPartOfContent: false,
      },
    ]);
  });

  it('gives out one part, by its index or content id (messaging-24)', async () => {
    const raw = buildMail(
      multipart('mixed', [
        textPart('x'),
        filePart('eins', 'text/csv; name="a.csv"'),
        filePart(Buffer.alloc(2_500_000, 7), 'image/png', { headers: ['Content-ID: <bild>'] }),
      ]),
    );
    const one = await extractPart(reading(), Buffer.from(raw), 0);
    expect([one.part.filename, one.content.toString()]).toEqual(['a.csv', 'eins']);
    const { content } = await extractPart(reading(), Buffer.from(raw), { cid: 'bild' });
    expect(content.equals(Buffer.alloc(2_500_000, 7))).toBe(true);
    await expect(extractPart(reading(), Buffer.from(raw), 7)).rejects.toMatchObject({ status: 404 });
  });

  it('is cut where its text is longer than a record keeps', async () => {
    const { text, html } = await read(
      buildMail(textPart(`<p>${'Tonleiter '.repeat(60_000)}</p>`, 'text/html')),
    );
    expect(text.length).toBeLessThanOrEqual(100_000);
    expect(html?.length).toBeLessThanOrEqual(200_000);
    expect([text, html].every((one) => one?.includes('Der Rest steht im Original'))).toBe(true);
  });
});
