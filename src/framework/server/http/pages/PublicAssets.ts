import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of the manifest that the build writes. */
interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** Files of a page, as paths below its folder. */
export interface PageAssets {
  /** The entry, which starts the page. */
  script: string | undefined;
  /** Further scripts that the page needs at once. */
  preloads: readonly string[];
  styles: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Keys of an entry and of everything that it imports at once. */
function withImports(manifest: Manifest, key: string, known = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry || known.has(key)) return known;
  known.add(key);
  for (const imported of entry.imports ?? []) withImports(manifest, imported, known);
  return known;
}

/** The built files of the public pages, by the manifest of the build, which is read again after each build. */
export class PublicAssets {
  readonly #file: string;
  #readAt = 0;
  #manifest: Manifest = {};

  constructor(folder: string) {
    this.#file = join(folder, '.vite', 'manifest.json');
  }

  /** Whether the build knows this source file. */
  has(component: string): boolean {
    return this.#read()[component] !== undefined;
  }

  /** @param component source file of the page's component, relative to the folder of the build */
  assetsOf(component: string | undefined): PageAssets {
    const manifest = this.#read();
    const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
    const start = entry === undefined ? [] : [...withImports(manifest, entry)];
    const page = component === undefined ? [] : [...withImports(manifest, component)];
    const entries = [...new Set([...start, ...page])].flatMap((key) => manifest[key] ?? []);
    const [script, ...preloads] = entries.map(({ file }) => file);
    return { script, preloads, styles: [...new Set(entries.flatMap(({ css = [] }) => css))] };
  }

  #read(): Manifest {
    const changedAt = statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt !== this.#readAt) {
      this.#manifest = changedAt === 0 ? {} : (JSON.parse(readFileSync(this.#file, 'utf8')) as Manifest);
      this.#readAt = changedAt;
    }
    return this.#manifest;
  }
}
