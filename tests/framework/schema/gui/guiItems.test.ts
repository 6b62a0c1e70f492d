import { describe, expect, it } from 'vitest';
import { registeredGuiItems, screenName } from '../../../../src/framework/schema/gui/guiItems.ts';
import { guiItemsOf } from '../../../../src/framework/schema/gui/guiItemsOf.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key);

describe('the catalogue of UI parts', () => {
  const places = buildEntity({
    resource: 'places',
    plural: 'Orte',
    menu: 'Stammdaten',
    form: [
      {
        title: 'Lage',
        sections: [
          { fields: ['address'], part: 'recordMap' },
          { fields: [], title: 'Gäste', related: { resource: 'persons', by: 'place' } },
        ],
      },
    ],
  });
  const hidden = buildEntity({ resource: 'logs', plural: 'Protokolle' });

  it('contains what follows from definitions, and nothing they leave out', () => {
    const items = guiItemsOf([places, hidden]);
    expect(items.filter(({ entity }) => entity === 'places')).toEqual([
      { key: 'menu.places', kind: 'menu', label: 'Orte', entity: 'places' },
      { key: 'panel.dashboard.places', kind: 'panel', label: 'Startseite: Orte', entity: 'places' },
      { key: 'screen.places', kind: 'screen', label: 'Orte', entity: 'places' },
      { key: 'panel.places.recordMap', kind: 'panel', label: 'Orte: Lage', entity: 'places' },
      { key: 'panel.places.persons.place', kind: 'panel', label: 'Orte: Gäste', entity: 'places' },
      { key: 'panel.places.history', kind: 'panel', label: 'Orte: Verlauf', entity: 'places' },
    ]);
    expect(keysOf(items.filter(({ entity }) => entity === 'logs'))).toEqual([
      'screen.logs',
      'panel.logs.history',
    ]);
    expect(keysOf(items.filter(({ entity }) => entity === undefined))).toEqual([
      'panel.dashboard.recent',
      'panel.dashboard.news',
      'tool.refresh',
      'tool.palette',
    ]);
  });

  it('contains the tab "Verweise" of entities that others refer to', () => {
    const field = buildField({ name: 'place', kind: 'reference', reference: { to: 'places' } });
    const referring = buildEntity({ resource: 'visits', fields: [field] });
    const keysWith = (form: typeof places.form) =>
      keysOf(guiItemsOf([{ ...places, form }, referring])).filter((key) => key.endsWith('.backlinks'));
    expect(keysWith(places.form)).toEqual(['panel.places.backlinks']);
    const related = { resource: 'visits', by: 'place' };
    expect(keysWith([{ title: 'Besuche', sections: [{ fields: [], related }] }])).toEqual([]);
  });

  it('contains what the app registers for logged-in users', () => {
    const items = registeredGuiItems({
      screens: [
        { path: '/board/:day?', title: 'Tafel', menu: { label: 'Tagestafel' } },
        { path: '/board', title: 'Tafel' },
        { path: '/rights/role/:id', gui: 'Rechte einer Rolle', title: 'Rechte' },
        { path: '/own', title: 'Eigenes', gui: false },
        { path: '/reset/:token', access: 'forAll' },
        { path: '/login', access: 'guestOnly' },
      ],
      appBar: [{ key: 'bell', gui: 'Glocke' }, { key: 'way-back' }, { key: 'own', gui: false }],
    });
    expect(items).toEqual([
      { key: 'menu.board', kind: 'menu', label: 'Tagestafel' },
      { key: 'screen.board', kind: 'screen', label: 'Tafel' },
      { key: 'screen.rights.role', kind: 'screen', label: 'Rechte einer Rolle' },
      { key: 'tool.bell', kind: 'tool', label: 'Glocke' },
    ]);
  });

  it('leaves out parts without a name, which are always shown', () => {
    expect(registeredGuiItems({ screens: [{ path: '/board' }] })).toEqual([]);
  });

  it('names a screen by the fixed parts of its path', () => {
    expect(['/', '/a/b', '/a/:id/c'].map(screenName)).toEqual(['', 'a.b', 'a.c']);
  });
});
