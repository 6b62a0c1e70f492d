import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ColourInput } from '../../../src/app/colour-input/ColourInput.tsx';
import { OnlineFormInput } from '../../../src/app/online-forms/OnlineFormInput.tsx';
import { type PreviewMessage, previewReady } from '../../../src/contract/registration/previewMessage.ts';
import { openForm, press, type } from '../../framework/admin/records/form/openForm.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const id = 'a'.repeat(24);
const resource = 'booking-form-templates';
const inputs = { onlineForm: OnlineFormInput, colour: ColourInput };

const [first, last, mail] = (['student.firstName', 'student.lastName', 'parent.mail'] as const).map(
  (content) => ({
    content,
    isRequired: true,
  }),
);
const size = { content: 'question', question: 'size', whenField: 'lessons', whenIs: ['Ja'] };
const child = { title: 'Kind', sections: [{ title: 'Name', perChild: true, fields: [first, last] }] };
const person = { title: 'Du', sections: [{ title: 'Wer', perChild: false, fields: [mail] }] };
const questions = [
  { name: 'lessons', question: 'Gab es schon Unterricht?', type: 'boolean' },
  { name: 'size', question: 'Welche Größe?', type: 'text' },
];
const config = { title: 'Herbst', questions, steps: [child, person] };

beforeAll(async () => {
  await import('../../../src/framework/admin/records/inputs/rich-text/RichTextEditor.tsx');
});

beforeEach(() => {
  const entities = schoolEntities({ [resource]: {}, 'online-form-submissions': {} });
  answerLogins(api, { isLoggedIn: true, entities });
});

async function open(onlineFormConfig: object): Promise<void> {
  const access = { update: true, delete: true, custom: [] };
  const record = { id, $version: 3, $access: access, name: 'Herbstkurse', isActive: true, onlineFormConfig };
  api.answer(`GET /api/${resource}/${id}`, { body: record });
  api.answer(`PUT /api/${resource}/${id}`, ({ body }) => ({
    body: { ...record, ...JSON.parse(body), $version: 4 },
  }));
  openForm(`/templates/booking-forms/${id}/edit`, { registry: { inputs } });
  fireEvent.click(await screen.findByRole('tab', { name: 'Online-Formular' }, { timeout: 25_000 }));
  await screen.findByRole('button', { name: 'Schritt hinzufügen' });
}

const frame = (name: string | RegExp) => screen.getByRole('group', { name });
const unfold = (name: string) => fireEvent.click(screen.getByRole('button', { name, expanded: false }));

function add(content: string, place: HTMLElement): void {
  fireEvent.click(within(place).getByRole('button', { name: 'Feld hinzufügen' }));
  fireEvent.click(screen.getByRole('menuitem', { name: content }));
}

/** Saves, and returns the online form that was sent. */
async function saved(): Promise<typeof config> {
  press('Speichern');
  await screen.findByText(`Profile ${resource}`);
  const [request] = api.requestsOf(`PUT /api/${resource}/${id}`);
  return JSON.parse(request?.body ?? '{}').onlineFormConfig;
}

it('builds steps, sections and fields, and asks for nothing twice', async () => {
  await open({ title: 'Herbst' });
  press('Schritt hinzufügen');
  const step = frame('Schritt 1');
  fireEvent.change(within(step).getAllByLabelText(/^Überschrift/)[0] as HTMLElement, {
    target: { value: 'Kind' },
  });
  const section = within(frame('Schritt 1: Kind')).getByRole('group', { name: 'Abschnitt 1' });
  add('Kind: Vorname', section);
  fireEvent.click(within(section).getByRole('button', { name: 'Feld hinzufügen' }));
  expect(screen.queryByRole('menuitem', { name: 'Kind: Vorname' })).toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Kind: Klasse' }));
  fireEvent.click(within(step).getByRole('button', { name: 'Abschnitt hinzufügen' }));
  add('Einwilligung', within(step).getByRole('group', { name: 'Abschnitt 2' }));
  // what has no name yet is open
  type(/^Kurzname/, 'photos');
  type(/^Wortlaut/, 'Fotos sind in Ordnung.');
  const { steps } = await saved();
  expect(steps).toMatchObject([
    {
      title: 'Kind',
      sections: [
        {
          fields: [
            { content: 'student.firstName', isRequired: true },
            { content: 'student.schoolClass', isRequired: false },
          ],
        },
        { fields: [{ content: 'consent', name: 'photos', text: 'Fotos sind in Ordnung.' }] },
      ],
    },
  ]);
  // the first page of the file compiles all that it shows
}, 90_000);

it('moves steps with all they hold, and fields within their section', async () => {
  await open(config);
  expect(screen.getByRole('button', { name: 'Schritt 1: Kind nach oben' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Schritt 2: Du nach unten' })).toHaveProperty('disabled', true);
  press('Schritt 2: Du nach oben');
  unfold('Schritt 2: Kind');
  press('Kind: Nachname nach oben');
  const { steps } = await saved();
  expect(steps).toMatchObject([
    person,
    { title: 'Kind', sections: [{ title: 'Name', perChild: true, fields: [last, first] }] },
  ]);
});

it('removes steps and fields, and brings them back where they were with all they held', async () => {
  await open(config);
  press('Schritt 1: Kind entfernen');
  expect(screen.queryByRole('group', { name: /Kind/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Schritt hinzufügen');
  await screen.findByText('Schritt 1: Kind ist entfernt.');
  press('Rückgängig');
  unfold('Schritt 1: Kind');
  press('Kind: Vorname entfernen');
  await screen.findByText('Kind: Vorname ist entfernt.');
  press('Rückgängig');
  press('Schritt 2: Du entfernen');
  await waitFor(() => expect(screen.queryByText('Schritt 2: Du ist entfernt.')).not.toBeNull());
  const { steps } = await saved();
  expect(steps).toMatchObject([child]);
});

it('withdraws the offer to bring something back once its place has moved', async () => {
  await open(config);
  unfold('Schritt 1: Kind');
  press('Kind: Vorname entfernen');
  await screen.findByText('Kind: Vorname ist entfernt.');
  press('Schritt 1: Kind nach unten');
  await waitFor(() => expect(screen.queryByText('Kind: Vorname ist entfernt.')).toBeNull());
});

it('places an own question under a condition on the answer to another', async () => {
  await open(config);
  unfold('Schritt 1: Kind');
  const section = frame('Abschnitt 1: Name');
  add('Gab es schon Unterricht?', section);
  add('Welche Größe?', section);
  unfold('Welche Größe?');
  const question = frame('Welche Größe?');
  fireEvent.mouseDown(within(question).getByRole('combobox', { name: 'Nur zeigen, wenn das Feld' }));
  fireEvent.click(screen.getByRole('option', { name: 'Gab es schon Unterricht?' }));
  fireEvent.mouseDown(within(question).getByRole('combobox', { name: /eine dieser Antworten/ }));
  fireEvent.click(screen.getByRole('option', { name: 'Ja' }));
  expect(within(section).getByText('mit Bedingung')).toBeTruthy();
  const { steps } = await saved();
  expect(steps[0]?.sections[0]?.fields).toMatchObject([
    first,
    last,
    { content: 'question', question: 'lessons' },
    size,
  ]);
});

it('shows the preview what is typed, and says what is wrong with it', async () => {
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width'),
    ...listen,
  }));
  const doubled = { ...person, sections: [{ title: null, perChild: false, fields: [mail, mail] }] };
  await open({ ...config, steps: [child, doubled] });
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Vorschau des Formulars');
  const sent = vi.spyOn(contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  const ready = { data: previewReady, source: contentWindow };
  fireEvent(window, new MessageEvent('message', { ...ready, origin: 'https://fremd.example' }));
  expect(sent).not.toHaveBeenCalled();
  fireEvent(window, new MessageEvent('message', { ...ready, origin: window.location.origin }));
  const plan = () => (sent.mock.lastCall as unknown as [PreviewMessage])[0].plan;
  expect(plan().steps.map(({ title }) => title)).toEqual(['Kind', 'Du']);
  screen.getByText('Das fragt das Formular schon.');
  press('Schritt 1: Kind nach unten');
  await waitFor(() => expect(plan().steps.map(({ title }) => title)).toEqual(['Du', 'Kind']));
  unfold('Schritt 1: Du');
  fireEvent.click(
    screen.getAllByRole('button', { name: 'Anmeldende Person: E-Mail entfernen' })[1] as HTMLElement,
  );
  await waitFor(() => expect(screen.queryByText('Das fragt das Formular schon.')).toBeNull());
  const labels = plan().steps[0]?.sections.flatMap(({ fields }) => fields.map(({ label }) => label));
  expect(labels?.filter((label) => label === 'E-Mail')).toHaveLength(1);
});
