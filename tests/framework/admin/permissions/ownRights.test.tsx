import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createText } from '../../../../src/framework/admin/base/i18n/createText.ts';
import { i18nProvider } from '../../../../src/framework/admin/base/i18n/i18nProvider.ts';
import '../../../../src/framework/admin/permissions/frame/usePermissionText.ts';
import { compareGrants } from '../../../../src/framework/admin/permissions/compare/compareGrants.ts';
import {
  describeRight,
  scopeText,
} from '../../../../src/framework/admin/permissions/matrix/describeRight.ts';
import { userCell } from '../../../../src/framework/admin/permissions/person/userCell.ts';
import { RoleMatrix } from '../../../../src/framework/admin/permissions/role/RoleMatrix.tsx';
import type { GrantSource } from '../../../../src/framework/schema/rights/explainAccess.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { provideFakeApi } from '../support/provideFakeApi.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';
import { answerPermissions, cell, notes, people, places } from './permissionWorld.ts';

const api = provideFakeApi();
const text = createText(i18nProvider.translate);
/** Records beyond one's own need the right to wave. */
const owned = { ...places, own: { by: 'workers', beyond: 'wave' } };
const reading: Grants = { places: { read: { all: true } } };
const waving: Grants = { places: { read: { all: true }, custom: ['wave'] } };
const everywhere: Grants = { '*': { read: { all: true } } };

function openMatrix(grants: Grants): void {
  answerPermissions(api, [owned, notes, people]);
  const Probe = () => <RoleMatrix grants={grants} onChange={() => undefined} />;
  renderAdmin({ path: '/probe', registry: { screens: [{ path: '/probe', screen: Probe }] } });
}

describe('rights on an entity narrowed to one’s own records', () => {
  it.each([
    ['without the right to others', reading, 'Nur eigene · alle Felder', 'some'],
    ['with it', waving, 'Alle · alle Felder', 'full'],
  ])('show in the matrix of a role what they reach, %s', (_, grants, told, level) => {
    expect(describeRight(owned, 'read', grants.places ?? {}, text)).toEqual({ level, lines: [told] });
  });

  it('show it for rules and for single records, too', () => {
    const given = { read: { rules: [{ when: {}, fields: ['name'] }], ids: { p1: ['name'] } } };
    expect(describeRight(owned, 'read', given, text).lines).toEqual([
      'Nach Regel, nur eigene · 1 Feld',
      '1 Datensatz, nur eigene · 1 Feld',
    ]);
  });

  it('show it for a role that grants every entity at once, and explain it in the dialog', async () => {
    openMatrix(everywhere);
    expect(await cell(/^Orte, Lesen: Nur eigene, /)).toBeTruthy();
    expect(await cell(/^Notizen, Lesen: Ja, /)).toBeTruthy();
    fireEvent.click(await cell(/^Orte, Lesen/));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Ohne das Sonderrecht „Winken“ gilt das nur für die eigenen Datensätze der Person.',
    );
  });

  it('show it for a person until one of their roles gives the right', () => {
    const source = (id: string, grants: Grants): GrantSource => ({
      origin: { type: 'role', id, name: id },
      grants,
    });
    const lines = (...sources: GrantSource[]) =>
      userCell(sources, owned, 'read')?.lines.map((line) => scopeText(line, text));
    expect(lines(source('r1', reading))).toEqual(['Nur eigene · alle Felder']);
    expect(lines(source('r1', reading), source('r2', { places: { custom: ['wave'] } }))).toEqual([
      'Alle · alle Felder',
    ]);
  });

  it('differ between two roles if only one gives the right', () => {
    const [read] = compareGrants(reading, waving, owned).filter(({ action }) => action === 'read');
    expect(read?.differs).toBe(true);
    const [same] = compareGrants(reading, waving, places).filter(({ action }) => action === 'read');
    expect(same?.differs).toBe(false);
  });
});
