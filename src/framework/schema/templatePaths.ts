/** Paths named in a template such as `{customId} · {address.city}`. */
export function templatePaths(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
}
