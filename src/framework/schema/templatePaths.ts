/** Contents of the braces in a template: alternative paths, of which the first with a value is shown. */
export function templatePlaces(template: string): string[][] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => (match[1] ?? '').split('|'));
}

/** All paths in a template such as `{number} · {name|mail}`. */
export function templatePaths(template: string): string[] {
  return templatePlaces(template).flat();
}

/** The first path of each pair of braces; the others are fallbacks. */
export function shownPaths(template: string): string[] {
  return templatePlaces(template).flatMap((paths) => paths.slice(0, 1));
}
