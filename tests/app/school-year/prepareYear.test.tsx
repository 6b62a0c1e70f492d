import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { registry } from '../../../src/app/registry.ts';
import { PrepareYearDialog } from '../../../src/app/school-year/PrepareYearDialog.tsx';
import { nextSchoolYear } from '../../../src/app/school-year/prepareYear.ts';
import { schoolYearActions } from '../../../src/app/school-year/schoolYearActions.ts';
import { withOwnParts } from '../../../src/framework/admin/withOwnParts.ts';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { Field } from '../../../src/framework/schema/model.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { clickBeside, pressEscape } from '../../framework/admin/support/leaveDialog.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const id = '0123456789abcdef01234567';
const entities = schoolEntities({ employees: {} });
const [entity] = entities;
const field = entity?.fields.find(({ name }) => name === 'availabilities') as Field;
const firstDay = nextSchoolYear(dayInBerlin(new Date()));
const german = (day: string) => day.split('-').toReversed().join('.');
const monday = { dayOfWeek: 1, timeRange: { startTime: 480, endTime: 600 }, labels: ['course' as const] };
const friday = { dayOfWeek: 5, timeRange: { startTime: 840, endTime: 900 }, labels: ['trial' as const] };

async function open(shown: Field = field) {
  const handleDone = vi.fn();
  const handleClose = vi.fn();
  answerLogins(api, { isLoggedIn: true, entities });
  api.answer(`PUT /api/employees/${id}`, {
    body: { id, $version: 8 },
    headers: { 'X-Change-Set': 'c1' },
  });
  function Probe() {
    return (
      <PrepareYearDialog
        entity={entity as never}
        id={id}
        field={shown}
        entries={[monday, friday] as never}
        version={7}
        onDone={handleDone}
        onClose={handleClose}
      />
    );
  }
  const school = withOwnParts(registry);
  renderAdmin({
    path: '/probe',
    registry: { ...school, screens: [{ path: '/probe', screen: Probe, title: 'Probe' }] },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Neues Schuljahr vorbereiten' });
  return { dialog, handleDone, handleClose };
}

const statusOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

async function removeFriday(dialog: HTMLElement): Promise<void> {
  const grid = within(dialog).getByRole('group', { name: 'Woche im neuen Schuljahr' });
  fireEvent.click(within(grid).getByRole('button', { name: /^Freitag 14:00 bis 15:00/ }));
  const editor = await screen.findByRole('dialog', { name: 'Freitag 14:00 bis 15:00 bearbeiten' });
  fireEvent.click(within(editor).getByRole('button', { name: 'Entfernen' }));
  await waitFor(() => expect(statusOf(dialog)).toContain('1 endet, 1 bleibt'));
}

describe('the dialog that prepares a school year', () => {
  it('begins with 1 August and the week of today, and says that all stays', async () => {
    const { dialog } = await open();
    expect(dialog.textContent).toContain(
      `Die Zeiten von heute gelten bis zum ${german(addDays(firstDay, -1))}. Ab dem ${german(firstDay)} gilt`,
    );
    expect(statusOf(dialog)).toContain('2 bleiben');
  });

  it('asks before Esc discards a changed week, and ignores a click beside it', async () => {
    const { dialog, handleClose } = await open();
    clickBeside(dialog);
    expect(handleClose).not.toHaveBeenCalled();
    pressEscape(dialog);
    expect(handleClose).toHaveBeenCalledTimes(1);
    await removeFriday(dialog);
    clickBeside(dialog);
    pressEscape(dialog);
    await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' });
    expect(handleClose).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
    expect(handleClose).toHaveBeenCalledTimes(2);
  });

  it('asks before Esc discards another first day', async () => {
    const { dialog, handleClose } = await open();
    const day = within(dialog).getByLabelText(/^Erster Tag/);
    fireEvent.change(day, { target: { value: german(addDays(firstDay, 1)) } });
    fireEvent.blur(day);
    await within(dialog).findByText(new RegExp(`^Die Zeiten von heute gelten bis zum ${german(firstDay)}`));
    pressEscape(dialog);
    await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' });
    expect(handleClose).not.toHaveBeenCalled();
  });

  it('shows what is changed before it is saved, and saves all in one go that can be undone', async () => {
    const { dialog, handleDone } = await open();
    await removeFriday(dialog);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Vorbereiten' }));
    await screen.findByText(`Das Schuljahr ab ${german(firstDay)} ist vorbereitet.`);
    // the message lies in the dialog, which has a button of this name for its week
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeTruthy();
    const sent = api.requestsOf(`PUT /api/employees/${id}`);
    const validUntil = addDays(firstDay, -1);
    expect(sent).toHaveLength(1);
    expect([sent[0]?.headers['if-match'], JSON.parse(sent[0]?.body ?? '')]).toEqual([
      '"7"',
      {
        availabilities: [
          { ...monday, validUntil },
          { ...monday, validFrom: firstDay },
          { ...friday, validUntil },
        ],
      },
    ]);
    expect(handleDone).toHaveBeenCalled();
  });

  it('says how many entries would be too many', async () => {
    const { dialog } = await open({ ...field, maxItems: 3 });
    expect(within(dialog).getByText(/^Das wären 4 Einträge, möglich sind 3\./)).toBeTruthy();
    const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Vorbereiten' });
    expect(save.disabled).toBe(true);
  });
});

describe('the action that opens it', () => {
  const labelFor = (record: object, of = entity) =>
    schoolYearActions[0]?.label({ entity: of, record: { id, ...record } } as never) ?? null;

  it('is offered with the right to update a week with entries', () => {
    const week = { availabilities: [monday] };
    const access = (update: true | string[]) => ({ $access: { update, delete: false, custom: [] } });
    expect(labelFor({ ...week, ...access(['availabilities']) })).toBe('Neues Schuljahr vorbereiten');
    expect(labelFor({ ...week, ...access(['address']) })).toBeNull();
    for (const availabilities of [undefined, null, []])
      expect(labelFor({ availabilities, ...access(true) })).toBeNull();
  });

  it.each([
    ['institutions', { availabilities: [monday] }],
    ['rooms', { availability: [monday] }],
    ['students', { availabilities: [monday], timeslots: [] }],
  ])('is offered for the availabilities of %s', (resource, record) => {
    const [of] = schoolEntities({ [resource]: {} });
    expect(labelFor(record, of)).toBe('Neues Schuljahr vorbereiten');
  });

  it('is not offered for what a student wished when signing up', () => {
    const [students] = schoolEntities({ students: {} });
    expect(labelFor({ availabilities: [], timeslots: [monday] }, students)).toBeNull();
  });
});
