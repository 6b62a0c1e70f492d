import type { CustomIdScheme } from '../../../../generated/types.ts';
import type { DemoCounts } from './pointers.ts';

const prefixes = { institution: 'S', employee: 'M', parent: 'K', student: 'SCH', course: 'KU' } as const;

/** Number shown on office documents: `S-100001` for the first institution, unique per owner. */
export function customId(owner: keyof typeof prefixes, index: number): string {
  return `${prefixes[owner]}-${100_001 + index}`;
}

interface CustomIdSchemeDraft {
  name: string;
  description: string;
  target: NonNullable<CustomIdScheme['target']>;
  pattern: string;
  /** The last number assigned; the drafts of the target start at 100001. */
  counter: number;
  isDefault: boolean;
}

/** A number scheme for each resource with numbers. */
export function customIdSchemeDrafts(counts: DemoCounts): CustomIdSchemeDraft[] {
  const scheme = (
    target: CustomIdSchemeDraft['target'],
    name: string,
    pattern: string,
  ): CustomIdSchemeDraft => ({
    name,
    description: 'Fortlaufend, seit Beginn der Aufzeichnungen.',
    target,
    pattern,
    counter: 100_000 + (counts[target] ?? 0),
    isDefault: true,
  });
  return [
    scheme('institutions', 'Standortnummern', 'S-{NNNNNN}'),
    scheme('employees', 'Personalnummern', 'M-{NNNNNN}'),
    scheme('parents', 'Kundennummern', 'K-{NNNNNN}'),
    scheme('students', 'Schülernummern', 'SCH-{NNNNNN}'),
    scheme('courses', 'Kursnummern', 'KU-{NNNNNN}'),
    scheme('products', 'Produktnummern', 'P-{NNNNNN}'),
    {
      name: 'Feriengruppen',
      description: 'Für Kurse, die nur in den Ferien stattfinden.',
      target: 'courses',
      pattern: 'F-{YYYY}-{NNN}',
      counter: 0,
      isDefault: false,
    },
  ];
}
