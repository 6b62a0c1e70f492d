/** How the availability panel differs by entity. */
interface AvailabilityKind {
  /** Type in the calls of the scheduler; without it there is no real time. */
  realTime?: 'employee' | 'institution' | 'room';
  /** Saving drops typed data that was not added to the list, without asking. */
  dropsUnadded?: true;
}

/** By resource; others have neither. */
export const availabilityKinds: Readonly<Record<string, AvailabilityKind>> = {
  employees: { realTime: 'employee' },
  institutions: { realTime: 'institution', dropsUnadded: true },
  rooms: { realTime: 'room' },
};
