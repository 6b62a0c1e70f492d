/** Texts that every place of the product takes for a mail address. */
export const mails: readonly string[] = [
  'ada@example.org',
  'ada.lovelace+noten@schule.example.org',
  "o'hara@example.org",
  'ada@müller-schule.de',
  'ada@mu\u0308ller-schule.de',
  'jürgen@example.org',
  '4711@x1.example',
  `${'a'.repeat(242)}@example.org`,
];

/** Texts that none takes for one. */
export const noMails: readonly string[] = [
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'ada@example.o',
  'ada@example.org.',
  'ada@.example.org',
  'ada@-example.org',
  'ada..lovelace@example.org',
  'ada@example..org',
  'a da@example.org',
  'ada@exa mple.org',
  'ada@bob@example.org',
  'ada@example.org, bob@example.org',
  'ada@example.org;bob@example.org',
  'Ada <ada@example.org>',
  '"ada"@example.org',
  'ada(Büro)@example.org',
  'ada@[127.0.0.1]',
  'ada@127.0.0.1',
  'a\u0000da@example.org',
  'a\u00a0da@example.org',
  'ada@example.org\u0085Bcc: eve@example.org',
  `${'a'.repeat(243)}@example.org`,
];
