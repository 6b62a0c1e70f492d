interface Named {
  name: string;
  renamedFrom?: string;
}

/**
 * What was there before, by the name it has now: the same name, or the former one. A former name counts only while the
 * old state has it, the new state does not, and nothing of the new name was there before.
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
