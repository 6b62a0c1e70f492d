import type { FederalState } from '../../../../generated/types.ts';
import { federalStateCodes } from '../../adapters/gazetteer/federalStates.ts';
import { createPlacePicker } from '../places/addressDraft.ts';
import { type GermanPlace, germanPlaces } from '../places/germanPlaces.ts';
import type { Random } from './random.ts';

export interface DemoOptions {
  seed: number;
  /** 'YYYY-MM-DD'; no draft was created after the start of this day. */
  referenceDay: string;
  institutions: number;
  employees: number;
  responsibles: number;
  parents: number;
  /** Number of login users that drafts may point to. */
  logins: number;
}

/** Shared by all generators: sizes, seed, towns and the roles in the office. */
export interface DemoContext extends DemoOptions {
  pickPlace(random: Random): GermanPlace;
  /** The largest cities, for our own offices. */
  cities: readonly GermanPlace[];
  /**
   * Employees 0 to `officeStaff - 1` work in the office; the first `supervisors` of them are responsible for
   * states.
   */
  officeStaff: number;
  supervisors: number;
}

export function createDemoContext(options: DemoOptions): DemoContext {
  const officeStaff = Math.min(options.employees, Math.max(6, Math.round(options.employees * 0.04)));
  return {
    ...options,
    pickPlace: createPlacePicker(germanPlaces()),
    cities: germanPlaces().slice(0, 20),
    officeStaff,
    supervisors: Math.min(
      officeStaff,
      federalStateCodes.length,
      Math.max(3, Math.round(options.employees / 100)),
    ),
  };
}

/** Index of the employee responsible for a state. */
export function supervisorOf(context: DemoContext, state: FederalState): number | null {
  return context.supervisors === 0 ? null : federalStateCodes.indexOf(state) % context.supervisors;
}

/** States that an employee is responsible for; empty for all but supervisors. */
export function supervisedStates(context: DemoContext, employee: number): FederalState[] {
  return federalStateCodes.filter((state) => supervisorOf(context, state) === employee);
}
