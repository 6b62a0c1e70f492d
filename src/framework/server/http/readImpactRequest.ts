import type { ImpactRequest } from '../../schema/contracts/permissioner.ts';
import { AppError } from '../../schema/errors.ts';
import type { GuiAccess } from '../../schema/gui/GuiAccess.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { Grants } from '../../schema/rights/Grants.ts';

/** Reads a role as it would be saved. @throws AppError 422 if it does not have the shape of a role. */
export function readImpactRequest(body: unknown): ImpactRequest {
  const { role = null, crudAccess, guiAccess } = isJsonObject(body) ? body : {};
  if (role !== null && (typeof role !== 'string' || !/^[0-9a-f]{24}$/.test(role)))
    throw new AppError('invalid', { fields: { role: 'Diese Rolle gibt es nicht.' } });
  return { role, crudAccess: (crudAccess ?? {}) as Grants, guiAccess: (guiAccess ?? {}) as GuiAccess };
}
