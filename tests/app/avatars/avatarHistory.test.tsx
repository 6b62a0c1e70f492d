import { describe, expect, it } from 'vitest';
import { choiceOf } from '../../../src/framework/admin/records/fields/Tag.tsx';
import { changedUnits } from '../../../src/framework/admin/records/profile/useHistory.ts';
import type { Entity } from '../../../src/framework/schema/model.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const [employees] = schoolEntities({ employees: {} });

describe('the history of an avatar', () => {
  it('names a changed part and its options in German, and an older free text as it is', () => {
    const units = changedUnits(employees as Entity, {
      before: { profileImg: { skinColor: 'sonnig', topType: 'hat', mouthType: 'smile' } },
      after: { profileImg: { skinColor: 'light', topType: 'longHairBun', mouthType: 'smile' } },
    });
    const said = units.map(({ field, before, after }) => [
      field.title,
      choiceOf(field, before).label,
      choiceOf(field, after).label,
    ]);
    expect(said).toEqual([
      ['Profilbild: Hautfarbe', 'sonnig', 'Hell'],
      ['Profilbild: Frisur oder Kopfbedeckung', 'Hut', 'Dutt'],
    ]);
  });
});
