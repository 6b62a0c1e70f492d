const flag = (title: string) => ({ title, type: 'boolean', default: false });
const newcomer = { when: { isNew: true }, reason: 'Noch neu', unreadableReason: 'Neu oder nicht?' };
const mentor = (kind: string, selection: object, more = {}) => ({
  title: 'Begleitung',
  admin: { store: { kind, to: 'mentors', ...more }, selection },
});

/** Circles that refer to mentors by each kind of reference, with rules that exclude some of them. */
export const circlesAndMentors = {
  'values/seat.json': {
    title: 'Platz',
    type: 'object',
    properties: { mentor: mentor('reference', { disabledWhen: [newcomer] }) },
  },
  'mentors.json': {
    title: 'Begleiter:in',
    type: 'object',
    required: ['name'],
    admin: { selection: { where: { isHidden: [false, null] } } },
    properties: {
      name: { title: 'Name', type: 'string', maxLength: 100 },
      isActive: { title: 'Aktiv', type: 'boolean', default: true },
      isNew: flag('Neu'),
      isHidden: flag('Verborgen'),
      circles: {
        title: 'Kreise',
        admin: {
          store: { kind: 'link', through: 'meetings', type: 'meet', to: 'circles', inverse: 'guests' },
        },
      },
    },
  },
  'circles.json': {
    title: 'Kreis',
    type: 'object',
    required: ['name'],
    admin: { label: { plural: 'Kreise' } },
    properties: {
      name: { title: 'Name', type: 'string', maxLength: 100 },
      lead: mentor('reference', { disabledWhen: [newcomer] }),
      deputies: mentor('referenceList', { where: { isNew: false } }),
      seats: { title: 'Plätze', type: 'array', items: { $ref: 'values/seat.json' } },
      guests: mentor(
        'link',
        { disabledWhen: [newcomer] },
        { through: 'meetings', type: 'meet', inverse: 'circles' },
      ),
      about: {
        title: 'Zu',
        admin: {
          store: { kind: 'polymorphicReference', to: ['mentors', 'circles'], onDelete: 'clear' },
          selectionOf: { mentors: { disabledWhen: [newcomer] } },
        },
      },
    },
  },
};
