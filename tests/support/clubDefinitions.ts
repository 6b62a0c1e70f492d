const reference = (title: string, to: string, onDelete: string) => ({
  title,
  admin: { store: { kind: 'reference', to, onDelete } },
});
const text = (title: string) => ({ title, type: 'string', maxLength: 100 });
const day = (title: string) => ({ title, type: 'string', format: 'date' });

/** Clubs with references inside values: in lists, in nested lists and in a single value. */
export const clubDefinitions: Record<string, unknown> = {
  'values/membership.json': {
    title: 'Mitgliedschaft',
    type: 'object',
    properties: {
      pupil: reference('Kind', 'pupils', 'cascade'),
      sponsor: reference('Pate', 'pupils', 'clear'),
      teacher: reference('Lehrkraft', 'employees', 'clear'),
      since: day('Seit'),
      note: text('Notiz'),
    },
  },
  'values/guest.json': {
    title: 'Gast',
    type: 'object',
    properties: { pupil: reference('Kind', 'pupils', 'clear'), seats: { title: 'Plätze', type: 'integer' } },
  },
  'values/evening.json': {
    title: 'Abend',
    type: 'object',
    properties: {
      hall: reference('Saal', 'halls', 'refuse'),
      guests: { title: 'Gäste', type: 'array', items: { $ref: 'values/guest.json' } },
    },
  },
  'values/home.json': {
    title: 'Vereinsheim',
    type: 'object',
    properties: { hall: reference('Saal', 'halls', 'clear'), street: text('Straße') },
  },
  'pupils.json': {
    title: 'Kind',
    type: 'object',
    required: ['name'],
    admin: {
      label: { plural: 'Kinder', icon: 'person', menu: 'Vereine' },
      form: [
        { tab: 'Stammdaten', sections: [{ fields: ['name', 'secret'] }] },
        {
          tab: 'Vereine',
          sections: [
            { title: 'Mitglied in', related: { resource: 'clubs', by: 'memberships.pupil' } },
            { title: 'Gast bei', related: { resource: 'clubs', by: 'evenings.guests.pupil' } },
          ],
        },
      ],
    },
    properties: { name: text('Name'), secret: text('Geheimnis') },
  },
  'halls.json': {
    title: 'Saal',
    type: 'object',
    required: ['name'],
    admin: { label: { plural: 'Säle', icon: 'location', menu: 'Vereine' } },
    properties: { name: text('Name') },
  },
  'clubs.json': {
    title: 'Verein',
    type: 'object',
    required: ['name'],
    admin: {
      label: { plural: 'Vereine', icon: 'group', menu: 'Vereine' },
      list: {
        columns: ['name', 'memberships.pupil', 'home.hall'],
        filters: ['memberships.pupil', 'memberships.since', 'home.hall'],
        sort: [['name', 'ASC']],
      },
      form: [
        {
          tab: 'Stammdaten',
          sections: [{ title: 'Verein', fields: ['name', 'memberships', 'evenings', 'home'] }],
        },
      ],
    },
    properties: {
      name: text('Name'),
      memberships: { title: 'Mitglieder', type: 'array', items: { $ref: 'values/membership.json' } },
      evenings: { title: 'Abende', type: 'array', items: { $ref: 'values/evening.json' } },
      home: { title: 'Vereinsheim', $ref: 'values/home.json' },
    },
  },
};
