import type { Perturbation } from './Perturbation.ts';

/** How many are drawn from some areas of the catalogue. */
interface Share {
  areas: readonly string[];
  /** In every run, and with `--deep`. */
  count: number;
  deep: number;
}

const shares: readonly Share[] = [
  {
    areas: ['availability', 'availabilitydialog', 'availabilitypanel', 'assignment'],
    count: 2,
    deep: 40,
  },
  { areas: ['tracking', 'cookie'], count: 1, deep: 7 },
];

/** All other areas. */
const others = { count: 3, deep: 60 };

const areaOf = ({ rule }: Perturbation) => rule.replace(/-\d+$/, '');

/** Draws some of each group of areas; the same for the same seed. */
export function drawPerturbations(
  all: readonly Perturbation[],
  { seed, isDeep }: { seed: number; isDeep: boolean },
): Perturbation[] {
  // a generator of Lehmer
  let state = (seed % 2_147_483_646) + 1;
  const keyed = all.map((one) => {
    state = (state * 48_271) % 2_147_483_647;
    return { one, key: state };
  });
  const shuffled = keyed.toSorted((left, right) => left.key - right.key).map(({ one }) => one);
  const named = new Set(shares.flatMap(({ areas }) => areas));
  const groups = [
    ...shares.map((share) => ({ ...share, holds: (area: string) => share.areas.includes(area) })),
    { ...others, holds: (area: string) => !named.has(area) },
  ];
  return groups.flatMap(({ holds, count, deep }) =>
    shuffled.filter((one) => holds(areaOf(one))).slice(0, isDeep ? deep : count),
  );
}
