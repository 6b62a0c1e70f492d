const text = (title: string) => ({ title, type: 'string' });
const to = (resource: string, onDelete: string) => ({ kind: 'reference', to: resource, onDelete });

/** Houses with what hangs on them by each way of deletion, and leaves without a trash. */
export const trashDefinitions = {
  'houses.json': {
    title: 'Haus',
    type: 'object',
    admin: { label: { plural: 'Häuser' }, search: { title: '{name}' } },
    properties: {
      name: text('Name'),
      code: { ...text('Kürzel'), admin: { store: { unique: true } } },
      secret: text('Geheimnis'),
      street: { title: 'Straße', admin: { store: to('streets', 'refuse') } },
      plan: { title: 'Plan', admin: { store: { kind: 'file', accept: ['text/plain'], maxBytes: 1000 } } },
      painter: { title: 'Maler', admin: { store: to('streets', 'clear') } },
    },
  },
  'streets.json': {
    title: 'Straße',
    type: 'object',
    admin: { label: { plural: 'Straßen' } },
    properties: { name: text('Name') },
  },
  'chambers.json': {
    title: 'Raum',
    type: 'object',
    admin: { label: { plural: 'Räume' } },
    properties: {
      name: text('Name'),
      house: { title: 'Haus', admin: { store: to('houses', 'cascade') } },
    },
  },
  'chairs.json': {
    title: 'Stuhl',
    type: 'object',
    admin: { label: { plural: 'Stühle' } },
    properties: {
      name: text('Name'),
      room: { title: 'Raum', admin: { store: to('chambers', 'cascade') } },
    },
  },
  'leaves.json': {
    title: 'Blatt',
    type: 'object',
    admin: { label: { plural: 'Blätter' }, trash: { days: 0 } },
    properties: { name: text('Name') },
  },
  'keys.json': {
    title: 'Schlüssel',
    type: 'object',
    admin: { label: { plural: 'Schlüssel' } },
    properties: {
      name: text('Name'),
      house: { title: 'Haus', admin: { store: to('houses', 'clear') } },
    },
  },
};
