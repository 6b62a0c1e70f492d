import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './BackupError.ts';
import { type BackupManifest, manifestName, manifestShape } from './BackupManifest.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws BackupError if the folder contains no complete backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new BackupError(`In ${folder} liegt keine vollständige Sicherung: ${manifestName} fehlt.`);
  }
  const read = manifestShape.safeParse(parsed(text));
  if (!read.success) throw new BackupError(`${manifestName} in ${folder} ist beschädigt.`);
  return read.data;
}
