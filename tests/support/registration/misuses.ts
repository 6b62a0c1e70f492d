import { sql } from 'kysely';
import type { RegistrationFile } from '../../../src/contract/registration/registrationCalls.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { Answer, TestServer } from '../startTestServer.ts';
import { nextAddress, type OpenForm, openForm } from './openForm.ts';

interface World {
  server: TestServer;
  form: OpenForm;
}

/** A request that must be refused without writing anything. */
export interface Misuse {
  name: string;
  status: number;
  /** Path of the field with the sentence; undefined if the answer itself says it. */
  field?: string;
  says: string;
  /** What has to be there before. */
  prepare?: (world: World) => Promise<string>;
  send: (world: World & { prepared: string }) => Promise<Answer<unknown>>;
}

const texts = {
  required: 'Dieses Feld ist erforderlich',
  unfit: 'Dieser Wert passt nicht zum Feld',
  unknown: 'Dieses Feld gibt es nicht',
  signs: 'Der Text enthält nicht erlaubte Zeichen',
  lines: 'Dieses Feld hat nur eine Zeile, Zeilenumbrüche sind hier nicht möglich',
  option: 'Diese Auswahl gibt es nicht',
  file: 'Diese Datei gibt es nicht mehr. Bitte wähle sie noch einmal.',
  keyForm: 'Erwartet werden 8 bis 100 Zeichen.',
  noForm: 'Dieses Anmeldeformular gibt es nicht.',
  noDocument: 'Diese Unterlage gibt es hier nicht.',
  stale: 'Das Formular war zu lange offen. Bitte lade die Seite neu; deine Angaben bleiben erhalten.',
} as const;

const field = (content: string, more: RecordData = {}) => ({ content, ...more });
const required = (content: string) => field(content, { isRequired: true });

/** A form that asks for every kind of answer. */
export const wideForm = {
  template: {
    onlineFormConfig: {
      questions: [
        { name: 'wunsch', question: 'Was wünscht sich das Kind?', type: 'text' },
        { name: 'hinweis', question: 'Was sollen wir wissen?', type: 'long-text' },
        { name: 'stufe', question: 'Welche Stufe?', type: 'choice', options: ['Anfang', 'Mitte'] },
        { name: 'alter', question: 'Wie alt ist das Instrument?', type: 'number' },
      ],
      steps: [
        {
          title: 'Kind',
          sections: [
            {
              perChild: true,
              fields: [
                required('student.firstName'),
                required('student.lastName'),
                field('student.birthday'),
                field('student.schoolClass'),
                field('student.specialInformation'),
                field('course'),
                field('file', { name: 'zeugnis' }),
                field('question', { question: 'wunsch' }),
              ],
            },
          ],
        },
        {
          title: 'Du',
          sections: [
            {
              fields: [
                required('parent.firstName'),
                required('parent.lastName'),
                required('parent.mail'),
                field('parent.phone'),
                field('parent.address'),
                field('question', { question: 'hinweis' }),
                field('question', { question: 'stufe' }),
                field('question', { question: 'alter' }),
                field('consent', { name: 'fotos', text: 'Fotos sind erlaubt.' }),
                field('signature'),
              ],
            },
          ],
        },
      ],
    },
  },
};

/** Answers with one value set at a path such as `children.0.student.firstName`. */
function answersWith(form: OpenForm, path: string, value: unknown): RecordData {
  const answers = structuredClone(form.answers());
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<Record<string, unknown>>((at, name) => {
    at[name] ??= {};
    return at[name] as Record<string, unknown>;
  }, answers);
  holder[last] = value;
  return answers;
}

/** A value at a path of the answers, refused with a sentence at this path or another. */
const answered = (name: string, [path, value]: [string, unknown], says: string, at = path): Misuse => ({
  name,
  status: 422,
  field: at,
  says,
  send: async ({ form }) => await form.submit({ answers: answersWith(form, path, value) }),
});

const longest: Record<string, number> = {
  'parent.firstName': 100,
  'parent.lastName': 100,
  'children.0.student.firstName': 100,
  'children.0.student.lastName': 100,
  'children.0.student.schoolClass': 50,
  'children.0.student.specialInformation': 2000,
  'children.0.answers.wunsch': 500,
  'answers.hinweis': 5000,
};

const address = {
  street: 'Weg',
  houseNumber: '1',
  postal: '10115',
  city: 'Berlin',
  country: 'DE',
  state: 'BE',
};

const oversized: Misuse[] = [
  ...Object.entries(longest).map(([path, most]) =>
    answered(
      `a text that is too long in ${path}`,
      [path, 'x'.repeat(most + 1)],
      `Die maximale Zeichenlänge beträgt ${most} Zeichen`,
    ),
  ),
  answered(
    'six children',
    [
      'children',
      Array.from({ length: 6 }, () => ({ student: { firstName: 'A', lastName: 'B' }, answers: {} })),
    ],
    'Auf einmal können höchstens 5 Kinder angemeldet werden',
  ),
  answered(
    'six files',
    ['children.0.answers.zeugnis', Array.from({ length: 6 }, () => ({ token: 'x', name: 'a.pdf' }))],
    'Höchstens 5 Dateien sind möglich',
  ),
  {
    name: 'a body of half a megabyte',
    status: 413,
    says: 'Die Datei oder Anfrage ist zu groß.',
    send: async ({ form }) =>
      await form.submit({ answers: answersWith(form, 'answers.hinweis', 'x'.repeat(500_000)) }),
  },
];

const script = '<script>alert(1)</script>';

const scripts: Misuse[] = [
  ...Object.keys(longest),
  'parent.address.street',
  'parent.address.city',
  'signature.name',
].map((path) => {
  const value = path.startsWith('parent.address.')
    ? ({ ...address, [path.split('.').at(-1) ?? '']: script } as RecordData)
    : script;
  if (path.startsWith('parent.address.'))
    return answered(`a script in ${path}`, ['parent.address', value], texts.signs, path);
  if (path === 'signature.name')
    return answered(
      `a script in ${path}`,
      ['signature', { name: script, isConfirmed: true }],
      texts.signs,
      path,
    );
  return answered(`a script in ${path}`, [path, value], texts.signs);
});

const types: Misuse[] = [
  answered('a text for the parent', ['parent', 'Eva'], texts.unfit),
  answered('an object for the children', ['children', { 0: {} }], 'Bitte mindestens 1 Element(e) auswählen'),
  answered('no child', ['children', []], 'Bitte mindestens 1 Element(e) auswählen'),
  answered('a number for a child', ['children', [7]], texts.unfit, 'children.0'),
  answered('a number for a name', ['parent.firstName', 7], texts.unfit),
  answered('a list for a mail address', ['parent.mail', ['eva@demo.example']], texts.unfit),
  answered('a text for a tick', ['consents.fotos', 'ja'], texts.unfit),
  answered('an object for the documents', ['documents', {}], texts.unknown),
  answered('a list for a question', ['answers.hinweis', ['a']], texts.unfit),
  answered(
    'a day that does not exist',
    ['children.0.student.birthday', '2018-02-30'],
    'Der eingegebene Text konnte nicht als Datum interpretiert werden',
  ),
  answered('a choice that is not offered', ['answers.stufe', 'Ende'], texts.option),
  answered('a course that is not offered', ['children.0.course', 'f'.repeat(24)], texts.option),
  answered(
    'a mail address without a domain',
    ['parent.mail', 'eva@'],
    'Das ist keine gültige E-Mail-Adresse',
  ),
  answered('a null character', ['parent.firstName', 'Eva\u0000'], texts.signs),
  answered('a line break in a name', ['parent.lastName', 'Sommer\nBcc: a@b.example'], texts.lines),
  answered(
    'a signature that draws more than lines',
    ['signature', { name: 'Eva', image: 'M0 0"/>' }],
    'Diese Unterschrift ist nicht lesbar; bitte unterschreibe noch einmal',
    'signature.image',
  ),
];

const strangers: Misuse[] = [
  answered('an unknown answer', ['answers.passwort', 'x'], texts.unknown),
  answered('an unknown field of the parent', ['parent.role', 'admin'], texts.unknown),
  answered('an unknown field of the student', ['children.0.student.id', 'x'], texts.unknown),
  answered('a state for a child', ['children.0.state', 'accepted'], texts.unknown),
  answered('a place for a child', ['children.0.holdsPlace', true], texts.unknown),
  answered('a consent that is not asked for', ['consents.newsletter', true], texts.unknown),
  answered('a document that is not offered', ['documents', ['f'.repeat(24)]], texts.unknown),
  ...Object.entries({ state: 'accepted', registration: 'a'.repeat(24), template: 'x' }).map(
    ([name, value]): Misuse => ({
      name: `${name} beside the answers`,
      status: 422,
      field: name,
      says: texts.unknown,
      send: async ({ form }) => await form.submit({ body: { [name]: value } }),
    }),
  ),
];

async function post({ server, form }: World, body: unknown, headers: Record<string, string> = {}) {
  return await server.anonymous.post(`${form.path}/submissions`, body, {
    'idempotency-key': crypto.randomUUID(),
    'x-forwarded-for': nextAddress(),
    ...headers,
  });
}

const malformed: Misuse[] = [
  {
    name: 'a body that is a list',
    status: 400,
    says: 'Erwartet wird ein JSON-Objekt.',
    send: async (world) => await post(world, []),
  },
  {
    name: 'a prototype in the answers',
    status: 400,
    says: 'Die Anfrage ist nicht lesbar.',
    send: async ({ server, form }) =>
      await server.anonymous.send('POST', `${form.path}/submissions`, {
        raw: '{"answers":{"__proto__":{"isAdmin":true}},"start":"x"}',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      }),
  },
  {
    name: 'a start that is a number',
    status: 422,
    field: 'start',
    says: texts.unfit,
    send: async (world) => await post(world, { answers: world.form.answers(), start: 1 }),
  },
  {
    name: 'a proof that is a text',
    status: 422,
    field: 'proof',
    says: texts.unfit,
    send: async ({ form }) => await form.submit({ body: { proof: 'x' } }),
  },
  ...['', 'kurz', 'x'.repeat(101), '../../etc/passwd'].map(
    (key): Misuse => ({
      name: key === '' ? 'no idempotency key' : `the idempotency key ${key.slice(0, 20)}`,
      status: 400,
      field: 'Idempotency-Key',
      says: texts.keyForm,
      send: async (world) =>
        await post(
          world,
          { answers: world.form.answers(), start: await world.form.start() },
          { 'idempotency-key': key },
        ),
    }),
  ),
];

async function upload(
  { server, form }: World,
  content: BlobPart,
  { name = 'zeugnis.pdf', address: from = nextAddress() } = {},
): Promise<Answer<RegistrationFile>> {
  const raw = new FormData();
  raw.append('file', new Blob([content]), name);
  return await server.anonymous.send('POST', `${form.path}/files`, {
    raw,
    headers: { 'x-forwarded-for': from },
  });
}

const onlyThese = (name: string) =>
  `${name} hat ein Format, das hier nicht angenommen wird. Möglich sind: PDF, Bilder.`;

const uploads: Misuse[] = [
  ...(
    [
      ['a program with the name of a picture', '../../bild.png', 'MZ\u0090\u0000', 'bild.png'],
      [
        'a page with the name of a document',
        'zeugnis.pdf',
        '<html><script>alert(1)</script></html>',
        'zeugnis.pdf',
      ],
      [
        'a drawing that could hold a script',
        '..\\..\\bild.svg',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'bild.svg',
      ],
      ['an archive', '/etc/passwd', 'PK\u0003\u0004', 'passwd'],
    ] as const
  ).map(
    ([name, path, content, shown]): Misuse => ({
      name: `${name}, called ${path}`,
      status: 422,
      field: 'file',
      says: onlyThese(shown),
      send: async (world) => await upload(world, content, { name: path }),
    }),
  ),
  {
    name: 'a picture that breaks off',
    status: 415,
    says: 'Das Bild ist beschädigt oder zu groß.',
    send: async (world) =>
      await upload(world, new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), {
        name: 'bild.jpg',
      }),
  },
  {
    name: 'a file of eleven megabytes',
    status: 422,
    field: 'file',
    says: 'zeugnis.pdf ist zu groß. Höchstens 10\u00a0MB.',
    send: async (world) => await upload(world, `%PDF-1.7\n${'x'.repeat(11_000_000)}`),
  },
];

const zeugnis = 'children.0.answers.zeugnis';
const withToken = (form: OpenForm, token: string) =>
  answersWith(form, zeugnis, [{ token, name: 'zeugnis.pdf' }]);
const sendToken = async ({ form }: World, token: string) =>
  await form.submit({ answers: withToken(form, token) });
const pdf = '%PDF-1.7\n%%EOF';

const tokens: Misuse[] = [
  answered('a path for a file', [zeugnis, [{ token: '../../etc/passwd', name: 'a.pdf' }]], texts.unfit),
  answered(
    'a guessed file',
    [zeugnis, [{ token: `${'a'.repeat(24)}-${'b'.repeat(43)}`, name: 'a.pdf' }]],
    texts.file,
  ),
  {
    name: 'a file of another form',
    status: 422,
    field: zeugnis,
    says: texts.file,
    prepare: async ({ server }) => {
      const other = await openForm(server, wideForm);
      return (await upload({ server, form: other }, pdf)).body.token;
    },
    send: async ({ prepared, ...world }) => await sendToken(world, prepared),
  },
  {
    name: 'a file that was sent before',
    status: 422,
    field: zeugnis,
    says: texts.file,
    prepare: async (world) => {
      const { token } = (await upload(world, pdf)).body;
      await sendToken(world, token);
      return token;
    },
    send: async ({ prepared, ...world }) => await sendToken(world, prepared),
  },
  {
    name: 'a file that expired',
    status: 422,
    field: zeugnis,
    says: texts.file,
    prepare: async (world) => {
      const { token } = (await upload(world, pdf)).body;
      await sql`DELETE FROM sys_files WHERE "id" = ${token.slice(0, 24)}`.execute(
        world.server.server.db.kysely,
      );
      return token;
    },
    send: async ({ prepared, ...world }) => await sendToken(world, prepared),
  },
  {
    name: 'a replay of a key with other answers',
    status: 422,
    says: 'Dies wurde mit anderen Angaben schon angelegt. Öffne den angelegten Datensatz, wenn du ihn ändern willst.',
    prepare: async ({ form }) => {
      const key = crypto.randomUUID();
      await form.submit({ key });
      return key;
    },
    send: async ({ form, prepared }) =>
      await form.submit({ key: prepared, answers: answersWith(form, 'parent.firstName', 'Ada') }),
  },
  {
    name: 'a start of another form',
    status: 422,
    field: 'start',
    says: texts.stale,
    prepare: async ({ server }) => await (await openForm(server)).start(),
    send: async ({ form, prepared }) => await form.submit({ body: { start: prepared } }),
  },
  ...(
    [
      ['a start that is nine days old', 9 * 24 * 60 * 60 * 1000, texts.stale],
      [
        'a start a second ago',
        1000,
        'Das ging sehr schnell. Bitte prüfe deine Angaben und sende sie dann noch einmal.',
      ],
    ] as const
  ).map(
    ([name, age, says]): Misuse => ({
      name,
      status: 422,
      field: 'start',
      says,
      send: async ({ form }) => await form.submit({ body: { start: await form.start(age) } }),
    }),
  ),
  {
    name: 'a start that somebody changed',
    status: 422,
    field: 'start',
    says: texts.stale,
    send: async ({ form }) => await form.submit({ body: { start: `eyJ9${await form.start()}` } }),
  },
  {
    name: 'an answer where people see no field',
    status: 422,
    field: 'website',
    says: 'Bitte lass dieses Feld leer.',
    send: async ({ form }) => await form.submit({ body: { website: 'https://spam.example' } }),
  },
];

const unknownPaths: Misuse[] = [
  ...(['GET', 'POST'] as const).map(
    (method): Misuse => ({
      name: `an unknown form, asked with ${method}`,
      status: 404,
      says: texts.noForm,
      send: async ({ server, form }) => {
        const path = `/api/registration/forms/ZZZZZZ${method === 'GET' ? '' : '/submissions'}`;
        const headers = { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': nextAddress() };
        const json = { answers: form.answers(), start: await form.start() };
        return await server.anonymous.send(method, path, method === 'GET' ? {} : { json, headers });
      },
    }),
  ),
  {
    name: 'a path instead of a form',
    status: 404,
    says: texts.noForm,
    send: async ({ server }) => await server.anonymous.get('/api/registration/forms/..%2f..%2fetc'),
  },
  {
    name: 'a guessed document',
    status: 404,
    says: texts.noDocument,
    send: async ({ server, form }) => await server.anonymous.get(`${form.path}/documents/${'f'.repeat(24)}`),
  },
  {
    name: 'a path instead of a document',
    status: 404,
    says: 'Der Datensatz wurde nicht gefunden.',
    send: async ({ server, form }) =>
      await server.anonymous.get(`${form.path}/documents/..%2f..%2fetc%2fpasswd`),
  },
];

const flood = async (times: number, send: (address: string) => Promise<unknown>): Promise<string> => {
  const from = nextAddress();
  for (let at = 0; at < times; at += 1) await send(from);
  return from;
};
const tooMany =
  'Von deinem Anschluss kamen gerade sehr viele Anfragen. Bitte versuche es in 60 Minuten noch einmal.';

const floods: Misuse[] = [
  {
    name: 'a thirty-first submission from one address',
    status: 429,
    says: tooMany,
    prepare: async ({ form }) =>
      await flood(30, async (from) => await form.submit({ address: from, answers: {} })),
    send: async ({ form, prepared }) => await form.submit({ address: prepared }),
  },
  {
    name: 'a hundred and first file from one address',
    status: 429,
    says: tooMany,
    prepare: async (world) => await flood(100, async (from) => await upload(world, 'x', { address: from })),
    send: async ({ prepared, ...world }) => await upload(world, pdf, { address: prepared }),
  },
  {
    name: 'a fourth code for one mail address',
    status: 429,
    says: 'Das Anfragelimit wurde überschritten.',
    prepare: async ({ server, form }) => {
      const mail = 'opfer@demo.example';
      for (let at = 0; at < 3; at += 1)
        await server.anonymous.post(
          `${form.path}/mail-codes`,
          { mail },
          { 'x-forwarded-for': nextAddress() },
        );
      return mail;
    },
    send: async ({ server, form, prepared }) =>
      await server.anonymous.post(
        `${form.path}/mail-codes`,
        { mail: prepared },
        { 'x-forwarded-for': nextAddress() },
      ),
  },
];

/** What strangers may try with a form. */
export const misuses: readonly Misuse[] = [
  ...oversized,
  ...scripts,
  ...types,
  ...strangers,
  ...malformed,
  ...uploads,
  ...tokens,
  ...unknownPaths,
  ...floods,
];
