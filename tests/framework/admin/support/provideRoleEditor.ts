import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { ImpactAnswer } from '../../../../src/framework/schema/contracts/permissioner.ts';
import { answerPermissions } from '../permissions/permissionWorld.ts';
import { provideFakeApi } from './provideFakeApi.ts';
import type { FakeApi } from './startFakeApi.ts';

export const impact = 'POST /api/permissioner/impact';
const nobody: ImpactAnswer = { persons: [], total: 0 };

/** A fake API for each test of the file in which the roles of `permissionWorld` are edited; it concerns nobody. */
export function provideRoleEditor(): FakeApi {
  const api = provideFakeApi();
  // the first screen of a file loads a good part of the program
  beforeAll(async () => {
    await import('../../../../src/framework/admin/permissions/role/RolePermissionsScreen.tsx');
    await import('../../../../src/framework/admin/permissions/role/RoleMatrix.tsx');
    await import('../../../../src/framework/admin/permissions/gui/GuiRights.tsx');
  }, 30_000);
  beforeEach(() => {
    answerPermissions(api);
    api.answer(impact, { body: nobody });
  });
  return api;
}

/** Asks to save; the dialog that tells first whom it concerns. */
export async function openImpact(api: FakeApi): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const dialog = await screen.findByRole('dialog', { name: 'Wer gewinnt oder verliert was' });
  // it asks once it is there
  await waitFor(() => expect(api.requestsOf(impact).length).toBeGreaterThan(0));
  return dialog;
}
