import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../src/public/', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

it('lists every style sheet once, and no page imports one by itself, so that nothing shifts while it loads', () => {
  const sheets = files.filter((file) => file.endsWith('.css')).map((file) => `./${file}`);
  const listed = [...read('styles.ts').matchAll(/^import '(.+\.css)';$/gm)].map((match) => match[1]);
  expect(listed.toSorted()).toEqual(sheets.toSorted());
  const others = files.filter((file) => /\.tsx?$/.test(file) && !/^(styles|css\.d)\.ts$/.test(file));
  expect(others.filter((file) => /\.css'/.test(read(file)))).toEqual([]);
});

it('loads nothing from another server, and names no font that it would have to load', () => {
  const sheets = files.filter((file) => file.endsWith('.css')).map(read);
  expect(sheets.filter((text) => /@import|@font-face|url\(\s*['"]?(?:https?:)?\/\//.test(text))).toEqual([]);
});
