type Travel = Readonly<Record<string, unknown>>;

/** What a teacher may travel by and how far, of what is readable and set; parts joined by a dot. */
export function travelText({ hasDriverLicense, hasCar, maxDistance, maxTravelTime }: Travel): string {
  const flag = (value: unknown, yes: string, no: string) =>
    typeof value === 'boolean' ? (value ? yes : no) : null;
  const parts = [
    flag(hasDriverLicense, 'Führerschein', 'kein Führerschein'),
    flag(hasCar, 'Auto', 'kein Auto'),
    typeof maxDistance === 'number' ? `höchstens ${maxDistance} km` : null,
    typeof maxTravelTime === 'number' ? `höchstens ${maxTravelTime} min` : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
