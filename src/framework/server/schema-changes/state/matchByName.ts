interface Named {
  name: string;
  renamedFrom?: string;
}

/**
 * Former things by current name, matched by name or by `renamedFrom`. The latter only counts if the old state
 * has that name, the new state does not, and the current name did not exist before.
 */
export function matchByName<Thing extends Named>(
  before: readonly Thing[],
  after: readonly Named[],
): Map<string, Thing> {
  const old = new Map(before.map((thing) => [thing.name, thing]));
  const kept = new Set(after.map((thing) => thing.name));
  const matched = new Map<string, Thing>();
  const taken = new Set<string>();
  for (const { name, renamedFrom } of after) {
    const same = old.get(name);
    if (same) {
      matched.set(name, same);
      continue;
    }
    const former = renamedFrom === undefined || kept.has(renamedFrom) ? undefined : old.get(renamedFrom);
    if (!former || taken.has(former.name)) continue;
    taken.add(former.name);
    matched.set(name, former);
  }
  return matched;
}
