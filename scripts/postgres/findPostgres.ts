import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const oldestMajor = 15;

/**
 * Folder of the newest PostgreSQL programs on this machine, version 15 or newer; undefined if there is none.
 */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const majors = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const newest = majors.filter((major) => major >= oldestMajor).sort((a, b) => b - a);
  const folders = [
    ...newest.map((major) => join(debian, String(major), 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && majorOf(folder) >= oldestMajor);
}

function majorOf(folder: string): number {
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(version)?.[1] ?? 0);
}
