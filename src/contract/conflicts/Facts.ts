import type { Employee } from '../../../generated/types.ts';
import type { BookedEmployee, BookedInstitution, OccupancyRows } from '../scheduler/OccupancyRows.ts';
import type { Point, TravelEstimate } from './estimateTravel.ts';

type Living = Partial<Pick<Employee, 'isActive' | 'activateAt' | 'deactivateAt'>>;

/** What is known of an employee; null where unknown or unreadable. */
export interface EmployeeFacts
  extends BookedEmployee,
    Living,
    Partial<Pick<Employee, 'maxDistance' | 'maxTravelTime' | 'hasCar'>> {
  /** Home. */
  point?: Point | null;
  /** Ids of the institutions they are assigned to; null if unreadable. */
  assignedInstitutions?: readonly string[] | null;
}

export interface InstitutionFacts extends BookedInstitution, Living {
  point?: Point | null;
}

/** Everything on which the conflicts of courses depend. */
export interface Facts extends OccupancyRows {
  employees: readonly EmployeeFacts[];
  institutions: readonly InstitutionFacts[];
  travel: TravelEstimate;
}
