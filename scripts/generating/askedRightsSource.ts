/** Source of the list of custom rights that code checks. */
export function askedRightsSource(names: readonly string[]): string {
  return `import type { CustomRight } from './permissions.ts';

/** Custom rights that code of the server asks for; definitions ask for more under \`admin.access.own\`. */
export const askedRights = [
${names.map((name) => `  '${name}',\n`).join('')}] as const satisfies readonly CustomRight[];
`;
}
