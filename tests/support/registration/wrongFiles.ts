import { sql } from 'kysely';
import { answersWith } from './answersWith.ts';
import { type OpenForm, openForm } from './openForm.ts';
import type { RefusedRequest, World } from './RefusedRequest.ts';
import { refusals } from './refusals.ts';
import { refusedAnswer } from './refusedAnswer.ts';
import { sendUpload } from './sendUpload.ts';
import { wideForm } from './wideForm.ts';

const onlyThese = (name: string) =>
  `${name} hat ein Format, das hier nicht angenommen wird. Möglich sind: PDF, Bilder.`;

const uploads: RefusedRequest[] = [
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
    ([name, path, content, shown]): RefusedRequest => ({
      name: `${name}, called ${path}`,
      status: 422,
      field: 'file',
      says: onlyThese(shown),
      send: async (world) => await sendUpload(world, content, { name: path }),
    }),
  ),
  {
    name: 'a picture that breaks off',
    status: 415,
    says: 'Das Bild ist beschädigt oder zu groß.',
    send: async (world) =>
      await sendUpload(world, new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), {
        name: 'bild.jpg',
      }),
  },
  {
    name: 'a file of eleven megabytes',
    status: 422,
    field: 'file',
    says: 'zeugnis.pdf ist zu groß. Höchstens 10\u00a0MB.',
    send: async (world) => await sendUpload(world, `%PDF-1.7\n${'x'.repeat(11_000_000)}`),
  },
];

const zeugnis = 'children.0.answers.zeugnis';
const withToken = (form: OpenForm, token: string) =>
  answersWith(form, zeugnis, [{ token, name: 'zeugnis.pdf' }]);
const sendToken = async ({ form }: World, token: string) =>
  await form.submit({ answers: withToken(form, token) });
const pdf = '%PDF-1.7\n%%EOF';

const tokens: RefusedRequest[] = [
  refusedAnswer(
    'a path for a file',
    [zeugnis, [{ token: '../../etc/passwd', name: 'a.pdf' }]],
    refusals.unfit,
  ),
  refusedAnswer(
    'a path for the name of a file',
    [zeugnis, [{ token: 'x', name: '../../etc/passwd.pdf' }]],
    refusals.signs,
  ),
  refusedAnswer(
    'a guessed file',
    [zeugnis, [{ token: `${'a'.repeat(24)}-${'b'.repeat(43)}`, name: 'a.pdf' }]],
    refusals.file,
  ),
  {
    name: 'a file of another form',
    status: 422,
    field: zeugnis,
    says: refusals.file,
    prepare: async ({ server }) => {
      const other = await openForm(server, wideForm);
      return (await sendUpload({ server, form: other }, pdf)).body.token;
    },
    send: async ({ prepared, ...world }) => await sendToken(world, prepared),
  },
  {
    name: 'a file that was sent before',
    status: 422,
    field: zeugnis,
    says: refusals.file,
    prepare: async (world) => {
      const { token } = (await sendUpload(world, pdf)).body;
      await sendToken(world, token);
      return token;
    },
    send: async ({ prepared, ...world }) => await sendToken(world, prepared),
  },
  {
    name: 'a file that expired',
    status: 422,
    field: zeugnis,
    says: refusals.file,
    prepare: async (world) => {
      const { token } = (await sendUpload(world, pdf)).body;
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
    says: 'Deine Anmeldung ist mit deinen vorherigen Angaben schon bei uns angekommen; für Änderungen melde dich bitte bei uns.',
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
    says: refusals.stale,
    prepare: async ({ server }) => await (await openForm(server)).start(),
    send: async ({ form, prepared }) => await form.submit({ body: { start: prepared } }),
  },
  ...(
    [
      ['a start that is nine days old', 9 * 24 * 60 * 60 * 1000, refusals.stale],
      [
        'a start a second ago',
        1000,
        'Das ging sehr schnell. Bitte prüfe deine Angaben und sende sie dann noch einmal.',
      ],
    ] as const
  ).map(
    ([name, age, says]): RefusedRequest => ({
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
    says: refusals.stale,
    send: async ({ form }) => await form.submit({ body: { start: `eyJ9${await form.start()}` } }),
  },
  {
    name: 'an answer where people see no field, without a proof',
    status: 428,
    says: 'Wir müssen kurz prüfen, dass dich kein Programm anmeldet. Dein Gerät muss vor dem Absenden kurz rechnen.',
    send: async ({ form }) => await form.submit({ body: { website: 'https://spam.example' } }),
  },
];

/** Files of another kind, and what somebody guesses, repeats or takes from others. */
export const wrongFiles: readonly RefusedRequest[] = [...uploads, ...tokens];
