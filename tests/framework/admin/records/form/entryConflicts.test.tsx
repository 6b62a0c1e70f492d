import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConflictDialog } from '../../../../../src/framework/admin/records/form/ConflictDialog.tsx';
import { entryKey, keyPart } from '../../../../../src/framework/schema/merge/mergeEntries.ts';
import {
  changedEntry,
  entriesOf,
  holdsAvailabilities,
  type KeyedList,
  keyedLists,
} from '../../../../support/keyedLists.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const name = buildField({ name: 'name', title: 'Name' });
const places = buildEntity({ resource: 'places', fields: [name] });
const people = buildEntity({ resource: 'people', title: 'Person', fields: [name] });
const attendance = buildField({
  name: 'attendance',
  title: 'Anwesenheit',
  kind: 'valueList',
  mergeBy: ['person'],
  members: [
    buildField({
      name: 'person',
      title: 'Wer',
      kind: 'reference',
      reference: { to: 'people' },
    }),
    buildField({ name: 'note', title: 'Notiz' }),
  ],
});
const titled = (list: KeyedList) => [`${list.entity.resource}.${list.field.name}`, list] as const;
const lists = keyedLists().map(titled);
const weeks = keyedLists().filter(holdsAvailabilities).map(titled);
const idOf = (_: string, number: number) => `0123456789abcdef0123456${number}`;

/** Opens the dialog over conflicts in entries of a list. */
async function openDialog(
  { entity, field }: KeyedList,
  conflicts: readonly { base: unknown; mine: unknown; theirs: unknown }[],
) {
  const onSettle = vi.fn();
  const pathOf = (entry: unknown) => `${field.name}.${keyPart(entryKey(field, entry) ?? [])}`;
  const details = {
    conflicts: conflicts.map((sides) => ({ path: pathOf(sides.base ?? sides.mine), ...sides })),
    current: { id: 'x', $version: 2 },
    changed: null,
  };
  answerLogins(api, { isLoggedIn: true, entities: [places, people] });
  api.answer('GET /api/people', { body: [{ id: idOf('people', 1), name: 'Clara' }] });
  const Profile = () => <ConflictDialog entity={entity} details={details} onSettle={onSettle} />;
  renderAdmin({ path: '/places/p1', screens: { ...namedScreens, Profile } });
  const dialog = await screen.findByRole('dialog', { name: 'Inzwischen geändert' });
  const groups = await within(dialog).findAllByRole('radiogroup');
  return { dialog, groups, onSettle, paths: details.conflicts.map(({ path }) => path) };
}

const headingOf = (group: HTMLElement | undefined) =>
  document.getElementById(group?.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

describe('a conflict in an entry of a week', () => {
  it.each(weeks)('names day and time in %s, and shows all three versions of it', async (_, list) => {
    const { field } = list;
    const [{ dayOfWeek, timeRange, labels: given } = {}] = await entriesOf(field, idOf);
    const base = { dayOfWeek, timeRange, labels: given };
    const [mine, theirs] = [changedEntry(field, base, 1), changedEntry(field, base, 2)];
    const { groups, onSettle, paths } = await openDialog(list, [{ base, mine, theirs }]);
    const [group] = groups;
    expect(headingOf(group)).toBe(`${field.title}: Montag 14:00–15:30`);
    const labels = field.members?.find(({ name }) => name === 'labels')?.options ?? [];
    const text = group?.textContent ?? '';
    for (const { title } of labels.slice(0, 3)) expect(text).toContain(title);
    expect(text.match(/14:00–15:30 Uhr/g)).toHaveLength(3);
    const radios = within(group as HTMLElement).getAllByRole<HTMLInputElement>('radio');
    const said = radios.map((radio) => document.getElementById(radio.getAttribute('aria-describedby') ?? ''));
    expect(said[0]?.textContent).toContain(labels[1]?.title);
    expect(said[1]?.textContent).toContain(labels[2]?.title);
    for (const radio of radios) {
      radio.focus();
      expect(document.activeElement).toBe(radio);
    }
    fireEvent.click(radios[1] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Mit dieser Auswahl speichern' }));
    expect(onSettle).toHaveBeenCalledWith({ [paths[0] ?? '']: 'theirs' });
  });

  it('finds all five', () => {
    expect(weeks.map(([name]) => name)).toEqual([
      'employees.availabilities',
      'institutions.availabilities',
      'rooms.availability',
      'students.availabilities',
      'students.timeslots',
    ]);
  });
});

describe('a conflict in an entry of a list with keys', () => {
  it('is named by the record that its key names, without a link away from the form', async () => {
    const entry = (note: string) => ({ person: idOf('people', 1), note });
    const list = { entity: { ...places, fields: [attendance] }, field: attendance };
    const sides = { base: entry('alt'), mine: entry('meins'), theirs: entry('fremd') };
    const { dialog } = await openDialog(list, [sides]);
    const group = await within(dialog).findByRole('radiogroup', { name: 'Anwesenheit · Clara' });
    const heading = within(dialog).getByRole('heading', { name: 'Anwesenheit · Clara' });
    expect(within(heading).queryByRole('link')).toBeNull();
    expect(group.textContent).toContain('meins');
  });

  it.each(lists)('is named and shown in German in %s', async (_, list) => {
    const { field } = list;
    const [first = {}, second = {}, third = {}] = await entriesOf(field, idOf);
    const { groups } = await openDialog(list, [
      { base: first, mine: changedEntry(field, first, 1), theirs: changedEntry(field, first, 2) },
      { base: second, mine: null, theirs: changedEntry(field, second, 2) },
      { base: null, mine: changedEntry(field, third, 1), theirs: changedEntry(field, third, 2) },
    ]);
    expect(headingOf(groups[0])).toMatch(new RegExp(`^${field.title}(:| ·) `));
    for (const group of groups) {
      const text = `${headingOf(group)} ${group.textContent}`;
      expect(text).not.toMatch(/\d{4}-\d\d-\d\d|[0-9a-f]{24}|undefined|null|\bNaN\b|[{}]/);
    }
    const [, removed, added] = groups.map(({ textContent }) => textContent ?? '');
    expect(removed).toContain('Deinen Wert übernehmenEntfernt');
    expect(added).toContain('Ursprünglicher WertGab es noch nicht');
  });
});
