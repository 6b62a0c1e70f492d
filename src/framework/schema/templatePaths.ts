/** What stands between braces in a template: paths of which the first that holds something is shown. */
export function templatePlaces(template: string): string[][] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => (match[1] ?? '').split('|'));
}

/** Paths named in a template such as `{customId} · {name|mail}`. */
export function templatePaths(template: string): string[] {
  return templatePlaces(template).flat();
}

/** Those of them that are shown whenever they hold something; others only stand in for them. */
export function shownPaths(template: string): string[] {
  return templatePlaces(template).flatMap((paths) => paths.slice(0, 1));
}
