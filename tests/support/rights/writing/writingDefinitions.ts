const reference = (title: string, to: string, admin = {}) => ({
  title,
  admin: { store: { kind: 'reference', to, onDelete: 'clear' }, ...admin },
});

const link = (title: string, to: string, inverse: string, { store = {}, admin = {} } = {}) => ({
  title,
  admin: { store: { kind: 'link', through: 'visits', type: 'visit', to, inverse, ...store }, ...admin },
});

/** Whether a person may be chosen depends on fields that the writer may not read. */
const byLevel = { disabledWhen: [{ when: { level: 2 }, reason: 'Stufe 2' }] };
const bySecret = {
  where: { secret: ['rot', 'grün', null] },
  disabledWhen: [
    { when: { secret: 'rot', level: 1 }, reason: 'Rot', unreadableReason: null },
    { when: { level: 3 }, reason: 'Stufe 3', unreadableReason: 'Stufe nicht lesbar' },
  ],
};

const text = (title: string, more = {}) => ({ title, type: 'string', maxLength: 100, ...more });
const day = (title: string, more = {}) => ({ title, type: 'string', format: 'date', ...more });

const instant = (title: string) => ({ title, type: 'string', format: 'date-time' });

/** A small world in which every type of answer to a write could depend on a stored value. */
export const writingDefinitions: Record<string, unknown> = {
  'values/opening.json': {
    title: 'Öffnung',
    type: 'object',
    properties: {
      from: { title: 'Von', type: 'integer' },
      to: {
        title: 'Bis',
        type: 'integer',
        admin: { form: { rules: [{ rule: 'notBefore', other: 'from' }] } },
      },
      remark: text('Bemerkung', { admin: { form: { when: { from: 8 } } } }),
    },
  },
  'values/visit-facts.json': {
    title: 'Angaben zum Besuch',
    type: 'object',
    properties: {
      since: { title: 'Seit', type: 'string', format: 'date-time', readOnly: true },
      by: {
        title: 'Durch',
        readOnly: true,
        admin: { store: { kind: 'reference', to: 'login-users' } },
      },
      until: day('Bis'),
      remark: text('Bemerkung'),
    },
  },
  'values/told.json': {
    title: 'Inhalt',
    type: 'object',
    properties: { message: text('Nachricht') },
  },
  'installation.json': {
    title: 'Einrichtung',
    type: 'object',
    admin: { search: { title: '{name}', fields: ['name'] } },
    properties: { name: text('Name') },
  },
  'notifications.json': {
    title: 'Benachrichtigung',
    type: 'object',
    admin: { search: { title: '{type}', fields: [] } },
    properties: {
      type: text('Art'),
      loginUser: { title: 'Für', admin: { store: { kind: 'reference', to: 'login-users' } } },
      messagePayload: { $ref: 'values/told.json', title: 'Inhalt' },
      deliveredAt: instant('Zugestellt am'),
      readAt: instant('Gelesen am'),
      dismissedAt: instant('Gelöscht am'),
      remindAt: instant('Ruht bis'),
      key: { ...text('Anlass'), maxLength: 200, admin: { store: { unique: true } } },
    },
  },
  'to-dos.json': {
    title: 'Aufgabe',
    type: 'object',
    required: ['name'],
    admin: { search: { title: '{name}', fields: ['name'] } },
    properties: {
      name: text('Name'),
      dueDate: day('Fällig am'),
      isClosed: { title: 'Abgeschlossen', type: 'boolean', default: false },
      completed: { title: 'Erledigt', type: 'boolean', default: false },
      responsible: reference('Zuständig', 'login-users'),
      createdBy: reference('Angelegt von', 'login-users'),
      completionComment: text('Kommentar'),
      dataType: text('Art der Antwort'),
      data: text('Antwort'),
      entity: {
        title: 'Bezug',
        admin: { store: { kind: 'polymorphicReference', to: ['persons', 'places'], onDelete: 'clear' } },
      },
    },
  },
  'persons.json': {
    title: 'Person',
    type: 'object',
    required: ['name'],
    admin: { search: { title: '{name}', fields: ['name', 'secret'], duplicates: [['name', 'secret']] } },
    properties: {
      name: text('Name'),
      secret: text('Geheimnis'),
      level: { title: 'Stufe', type: 'integer' },
      boss: reference('Leitung', 'persons'),
      team: text('Team'),
      visits: link('Besuche', 'places', 'visitors', { store: { facts: 'values/visit-facts.json' } }),
    },
  },
  'places.json': {
    title: 'Ort',
    type: 'object',
    required: ['name', 'licence'],
    admin: {
      search: { title: '{name}', fields: ['name', 'note'], duplicates: [['name', 'note']] },
      comments: true,
    },
    properties: {
      name: text('Name'),
      code: text('Kürzel'),
      rent: { title: 'Miete', type: 'integer' },
      note: text('Notiz'),
      isActive: { title: 'Aktiv', type: 'boolean', default: true },
      activateAt: day('Aktiv ab'),
      deactivateAt: day('Aktiv bis'),
      deactivatedAt: { title: 'Deaktiviert am', type: 'string', format: 'date-time', readOnly: true },
      keeper: reference('Hausmeister:in', 'persons', { selection: bySecret }),
      warden: reference('Aufsicht', 'persons'),
      area: text('Gebiet'),
      friends: {
        title: 'Förderkreis',
        admin: {
          store: { kind: 'referenceList', to: 'persons', onDelete: 'clear' },
          selection: byLevel,
        },
      },
      visitors: link('Gäste', 'persons', 'visits'),
      regulars: link('Stammgäste', 'persons', 'visits', {
        store: { where: { level: 2 } },
        admin: { selection: bySecret },
      }),
      topic: {
        title: 'Gegenstand',
        admin: {
          store: { kind: 'polymorphicReference', to: ['persons', 'places'], onDelete: 'clear' },
          selectionOf: { persons: bySecret },
        },
      },
      opened: day('Eröffnet'),
      closed: day('Geschlossen', { admin: { form: { rules: [{ rule: 'notBefore', other: 'opened' }] } } }),
      permit: text('Genehmigung', { admin: { form: { when: { code: 'a' }, clearWhenHidden: true } } }),
      licence: text('Lizenz', { admin: { form: { when: { code: 'b' } } } }),
      opening: { $ref: 'values/opening.json', title: 'Öffnungszeit' },
    },
  },
};
