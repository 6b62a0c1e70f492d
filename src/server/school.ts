import type { ConverterName, DaySourceName } from '../../generated/names.ts';
import { employeeType } from '../contract/employees/employeeType.ts';
import { isJsonObject, type RecordData } from '../framework/schema/Json.ts';
import type { Registrations } from '../framework/server/definitions/registrations.ts';
import type { DaySource } from '../framework/server/repository/excludedDays.ts';
import type { StepConverters } from '../framework/server/schema-changes/steps/StepConverter.ts';
import { guards } from './guards.ts';
import { hooks } from './hooks.ts';
import { closedDays, daysOffOfCourse } from './institutions/closedDays.ts';
import { withMessages } from './messenger/messageGrants.ts';
import { grantsWithoutDeclarations } from './submissions/sealedGrants.ts';

/** Sources of excluded days named by the definitions; a missing or unused name does not compile. */
export const daySources: Record<DaySourceName, DaySource> = { closedDays, daysOffOfCourse };

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

/** Entities whose records had comments when these began. */
const commented = ['institutions', 'employees', 'students', 'parents', 'responsibles', 'courses', 'to-dos'];

/** Grants of a role with the right to read and write comments on the records it may change. */
function giveComments({ crudAccess }: Readonly<RecordData>): unknown {
  if (!isJsonObject(crudAccess)) return crudAccess;
  const given = commented.flatMap((resource) => {
    const grants = crudAccess[resource];
    if (!isJsonObject(grants) || !isJsonObject(grants.update)) return [];
    const custom = Array.isArray(grants.custom) ? grants.custom : [];
    return [
      [resource, { ...grants, custom: [...new Set([...custom, 'readComments', 'writeComments'])] }] as const,
    ];
  });
  return { ...crudAccess, ...Object.fromEntries(given) };
}

/** Grants of a role with those of messages. */
function giveMessages({ crudAccess }: Readonly<RecordData>): unknown {
  return isJsonObject(crudAccess) ? withMessages(crudAccess) : crudAccess;
}

/** Converters named by data steps; a missing or unused name does not compile. */
export const stepConverters: StepConverters<ConverterName> = {
  employeeType,
  giveComments,
  giveMessages,
  grantsWithoutDeclarations,
  hideHandouts,
  readHandouts,
};

/** Files that register what definitions name. */
export const registeredIn = {
  hook: 'src/server/hooks.ts',
  guard: 'src/server/guards.ts',
  converter: 'src/server/school.ts',
  daySource: 'src/server/school.ts',
} as const;

/** Everything named by definitions that the server registers. */
export const serverRegistrations = {
  hook: { names: Object.keys(hooks), file: registeredIn.hook },
  guard: { names: Object.keys(guards), file: registeredIn.guard },
  converter: { names: Object.keys(stepConverters), file: registeredIn.converter },
  daySource: { names: Object.keys(daySources), file: registeredIn.daySource },
} satisfies Registrations;
