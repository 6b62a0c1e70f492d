const prefixes = { institution: 'S', employee: 'M', parent: 'K', student: 'SCH', course: 'KU' } as const;

/** Number shown on office documents: `S-100001` for the first institution, unique per owner. */
export function customId(owner: keyof typeof prefixes, index: number): string {
  return `${prefixes[owner]}-${100_001 + index}`;
}
