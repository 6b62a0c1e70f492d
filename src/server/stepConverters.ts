import type { ConverterName } from '../../generated/names.ts';
import { employeeType } from '../contract/employees/employeeType.ts';
import { grantsWithoutDeclarations } from '../contract/submissions/sealedGrants.ts';
import { isJsonObject, type RecordData } from '../framework/schema/Json.ts';
import type { StepConverters } from '../framework/server/schema-changes/steps/StepConverter.ts';

/** Grants of a role with the right to read handouts, on which the right to read salaries depends. */
function readHandouts({ crudAccess }: Readonly<RecordData>): unknown {
  if (!isJsonObject(crudAccess)) return crudAccess;
  const { handouts = {} } = crudAccess;
  if (!isJsonObject(handouts) || isJsonObject(handouts.read)) return crudAccess;
  return { ...crudAccess, handouts: { ...handouts, read: { all: ['name', 'format', 'description'] } } };
}

/** UI access of a role without the menu entry and the panel of handouts; what it says of them itself stays. */
function hideHandouts({ guiAccess }: Readonly<RecordData>): unknown {
  if (guiAccess !== null && !isJsonObject(guiAccess)) return guiAccess;
  return { 'menu.handouts': false, 'panel.dashboard.handouts': false, ...guiAccess };
}

/** Converters named by data steps; a missing or unused name does not compile. */
export const stepConverters: StepConverters<ConverterName> = {
  employeeType,
  grantsWithoutDeclarations,
  hideHandouts,
  readHandouts,
};
