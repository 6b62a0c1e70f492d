const prefixes = { institution: 'S', employee: 'M', parent: 'K', student: 'SCH', course: 'KU' } as const;

/** Number that an office writes on its papers: `S-100001` for the first institution, unique within each owner. */
export function customId(owner: keyof typeof prefixes, index: number): string {
  return `${prefixes[owner]}-${100_001 + index}`;
}
