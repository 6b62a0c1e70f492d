/** Whole minutes from `start` up to, not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

/** Spans in ascending order that neither overlap nor touch. */
export type Spans = readonly Span[];

/** The minutes in any of the spans, which may come in any order; empty and reversed spans count for nothing. */
export function unite(...lists: readonly (readonly Span[])[]): Span[] {
  const sorted: Span[] = [];
  for (const list of lists) for (const span of list) if (span.start < span.end) sorted.push(span);
  if (sorted.length > 1) sorted.sort((one, other) => one.start - other.start);
  const united: Span[] = [];
  for (const { start, end } of sorted) {
    const last = united.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else united.push({ start, end });
  }
  return united;
}

/** The minutes in both lists. */
export function intersect(one: Spans, other: Spans): Span[] {
  const shared: Span[] = [];
  let [at, beside] = [0, 0];
  for (;;) {
    const [first, second] = [one[at], other[beside]];
    if (!first || !second) return shared;
    const start = Math.max(first.start, second.start);
    const end = Math.min(first.end, second.end);
    if (start < end) shared.push({ start, end });
    if (first.end < second.end) at += 1;
    else beside += 1;
  }
}

/** The minutes between the spans, before the first and after the last. */
function gapsOf(spans: Spans): Span[] {
  const starts = [Number.NEGATIVE_INFINITY, ...spans.map(({ end }) => end)];
  const ends = [...spans.map(({ start }) => start), Number.POSITIVE_INFINITY];
  return starts.map((start, at) => ({ start, end: ends[at] as number }));
}

/** The minutes in `spans` and not in `taken`. */
export function subtract(spans: Spans, taken: Spans): Span[] {
  return intersect(spans, gapsOf(taken));
}
