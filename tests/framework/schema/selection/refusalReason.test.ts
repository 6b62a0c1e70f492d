import { describe, expect, it } from 'vitest';
import {
  refusalReason,
  type SelectionRules,
  selectionOf,
  unreadableReason,
} from '../../../../src/framework/schema/selection/selectionRules.ts';
import { buildEntity } from '../../../support/buildEntity.ts';
import { buildField } from '../../../support/buildField.ts';

const fields = [
  buildField({ name: 'isActive', kind: 'boolean' }),
  buildField({ name: 'isNew', kind: 'boolean' }),
  buildField({ name: 'size', kind: 'enum' }),
];

function reasonFor(own: SelectionRules, record: Record<string, unknown>, general: SelectionRules = {}) {
  const target = { ...buildEntity({ resource: 'people', fields }), selection: general };
  const field = buildField({ name: 'owner', kind: 'reference', selection: { people: own } });
  return refusalReason(selectionOf(target, field), { isActive: true, ...record });
}

const newcomer = { when: { isNew: true }, reason: 'Noch neu' };

describe('the reason against a choice', () => {
  it('is that of the first true entry, the own ones before those of the target', () => {
    const general = { disabledWhen: [{ when: { size: 's' }, reason: 'Zu klein' }] };
    const both = { isNew: true, size: 's' };
    expect(reasonFor({ disabledWhen: [newcomer] }, both, general)).toBe('Noch neu');
    expect(reasonFor({}, both, general)).toBe('Zu klein');
    expect(reasonFor({ disabledWhen: [newcomer] }, { isNew: false, size: 'l' }, general)).toBeUndefined();
  });

  it('is missing for records that every condition offers', () => {
    const sentence = 'Dieser Eintrag steht hier nicht zur Auswahl';
    const [own, general] = [{ where: { isNew: false } }, { where: { size: ['s', null] } }];
    expect(reasonFor(own, { isNew: false, size: null }, general)).toBeUndefined();
    expect(reasonFor(own, { isNew: true, size: 's' }, general)).toBe(sentence);
    expect(reasonFor(own, { isNew: false, size: 'l' }, general)).toBe(sentence);
  });

  it('is the entry’s own, or a plain one, if the deciding field is unreadable', () => {
    expect(reasonFor({ disabledWhen: [newcomer] }, {})).toBe(unreadableReason);
    expect(reasonFor({ where: { isNew: false } }, {})).toBe(unreadableReason);
    expect(reasonFor({ disabledWhen: [{ ...newcomer, unreadableReason: 'Nicht lesbar' }] }, {})).toBe(
      'Nicht lesbar',
    );
    expect(reasonFor({ disabledWhen: [{ ...newcomer, unreadableReason: null }] }, {})).toBeUndefined();
  });

  it('does not depend on an unreadable field if a readable one decides', () => {
    const entry = { when: { isNew: true, size: 's' }, reason: 'Klein und neu' };
    expect(reasonFor({ disabledWhen: [entry] }, { size: 'l' })).toBeUndefined();
    expect(reasonFor({ disabledWhen: [entry] }, { size: 's' })).toBe(unreadableReason);
  });

  it('holds for deactivated records unless their state is unreadable', () => {
    expect(reasonFor({}, { isActive: false })).toBe('Deaktiviert');
    expect(reasonFor({}, { isActive: null })).toBeUndefined();
    const { isActive: _, ...hidden } = { isActive: true };
    expect(refusalReason(selectionOf(buildEntity({ resource: 'people', fields }), undefined), hidden)).toBe(
      undefined,
    );
  });
});
