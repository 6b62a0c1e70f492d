import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { orders, rooms } from '../../../scripts/structure/rules.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [, block = ''] = /## Rooms\n\n```\n([\s\S]*?)```/.exec(readme) ?? [];
const listed = [...block.matchAll(/^( *)([a-z/]+)\/ /gm)].map(([, indent = '', name = '']) =>
  indent === '' ? name : `src/${name}`,
);

it('names exactly the rooms of the tree', () => {
  const there = Object.values(rooms)
    .map(({ folder }) => folder)
    .filter((folder) => existsSync(join(root, folder)));
  expect(listed.toSorted()).toEqual(there.toSorted());
});

it('names the wings of the admin in their order', () => {
  const wings = orders['framework/admin'] ?? [];
  expect(readme).toContain(`in five wings: ${wings.join(', ')}\n`);
  const folders = readdirSync(join(root, 'src/framework/admin'), { withFileTypes: true });
  expect(folders.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()).toEqual(
    wings.toSorted(),
  );
});

it.each([...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path))('leads to %s', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

// paths without `src/` are below the folder that the page names for them
const [, base = ''] = /; paths below `([\w/]+\/)`/.exec(readme) ?? [];

it.each([...readme.matchAll(/`((?:server|schema)\/[\w/]+(?:\.ts|\/))`/g)].map(([, path = '']) => path))(
  'names %s, which exists',
  (path) => {
    expect(base).not.toBe('');
    expect(existsSync(join(root, base, path))).toBe(true);
  },
);
