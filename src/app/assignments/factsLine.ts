import { formatDate } from '../../framework/admin/base/format/formatDate.ts';
import type { LinkWithFacts } from '../../framework/schema/contracts/links.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';

/** What a link carries, in one line: "seit 07.03.2026 · durch Ada Adler · bis 31.08.2026 · nur Klavier". */
export function factsLine({ since, by, until, note }: LinkWithFacts): string {
  const parts = [
    typeof since === 'string' ? `seit ${formatDate(dayInBerlin(new Date(since)))}` : null,
    by?.name ? `durch ${by.name}` : null,
    typeof until === 'string' ? `bis ${formatDate(until)}` : null,
    typeof note === 'string' && note !== '' ? note : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
