const reference = (title: string, to: string) => ({
  title,
  admin: { store: { kind: 'reference', to, onDelete: 'clear' } },
});

const address = (title: string) => ({ title, $ref: 'values/address.json' });

const link = (title: string, to: string, inverse: string) => ({
  title,
  admin: { store: { kind: 'link', through: 'visits', type: 'visit', to, inverse } },
});

/** A small world with every type of relation between records; tests draw the rights to it. */
export const worldDefinitions: Record<string, unknown> = {
  'values/address.json': {
    title: 'Anschrift',
    type: 'object',
    admin: { store: { kind: 'address' } },
    properties: {
      city: { title: 'Ort', type: 'string', maxLength: 100 },
      location: { title: 'Ort auf der Karte', admin: { store: { kind: 'json' } } },
    },
  },
  'values/shift.json': {
    title: 'Dienst',
    type: 'object',
    properties: {
      person: reference('Wer', 'persons'),
      hours: { title: 'Stunden', type: 'integer' },
    },
  },
  'persons.json': {
    title: 'Person',
    type: 'object',
    required: ['name'],
    admin: {
      search: { title: '{name}', fields: ['name', 'secret'], duplicates: [['name', 'secret'], ['secret']] },
      access: { custom: ['wave'] },
    },
    properties: {
      name: { title: 'Name', type: 'string', maxLength: 100 },
      secret: { title: 'Geheimnis', type: 'string', maxLength: 100 },
      level: { title: 'Stufe', type: 'integer' },
      boss: reference('Leitung', 'persons'),
      home: address('Wohnung'),
      hasCar: { title: 'Hat ein Auto', type: 'boolean' },
      hours: { title: 'Stunden', type: 'integer' },
      visits: link('Besuche', 'places', 'visitors'),
    },
  },
  'places.json': {
    title: 'Ort',
    type: 'object',
    required: ['name'],
    admin: {
      search: { title: '{name}', fields: ['name', 'note'], duplicates: [['name'], ['note']] },
      access: { custom: ['seeOthers'], own: { by: 'keeper', beyond: 'seeOthers' } },
      comments: true,
    },
    properties: {
      name: { title: 'Name', type: 'string', maxLength: 100 },
      code: {
        title: 'Kürzel',
        type: 'string',
        maxLength: 10,
        admin: { access: { alsoRead: 'persons.secret' } },
      },
      rent: { title: 'Miete', type: 'integer', admin: { access: { alsoRead: 'persons' } } },
      note: { title: 'Notiz', type: 'string', maxLength: 100 },
      isActive: { title: 'Aktiv', type: 'boolean', default: true },
      keeper: reference('Hausmeister:in', 'persons'),
      site: address('Lage'),
      friends: {
        title: 'Förderkreis',
        admin: { store: { kind: 'referenceList', to: 'persons', onDelete: 'clear' } },
      },
      visitors: link('Gäste', 'persons', 'visits'),
      shifts: { title: 'Dienste', type: 'array', items: { $ref: 'values/shift.json' } },
      topic: {
        title: 'Gegenstand',
        admin: { store: { kind: 'polymorphicReference', to: ['persons', 'places'], onDelete: 'clear' } },
      },
    },
  },
};
