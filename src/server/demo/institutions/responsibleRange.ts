import type { DemoContext } from '../base/demoContext.ts';

/**
 * Indexes of an institution's contact persons, start inclusive, end exclusive. Every person belongs to
 * exactly one institution; the sine varies their number from none to three without a table.
 */
export function responsibleRange(context: DemoContext, institution: number): [number, number] {
  return [firstResponsible(context, institution), firstResponsible(context, institution + 1)];
}

/** Index of a contact person's institution. */
export function institutionOfResponsible(context: DemoContext, responsible: number): number {
  let low = 0;
  let high = context.institutions - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firstResponsible(context, middle) <= responsible) low = middle;
    else high = middle - 1;
  }
  return low;
}

function firstResponsible({ institutions, responsibles }: DemoContext, institution: number): number {
  if (institution <= 0) return 0;
  if (institution >= institutions) return responsibles;
  // with a factor below 0.57 the sum never decreases from one index to the next: 2 * 0.55 * sin(1.05) < 1
  const spread = institution + 0.55 * Math.sin(institution * 2.1);
  return Math.min(responsibles, Math.floor((responsibles / institutions) * spread));
}
