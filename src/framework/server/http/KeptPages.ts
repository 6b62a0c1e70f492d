import type { MadePage } from './PublicPageMaker.ts';

interface KeptPage {
  page: MadePage;
  until: number;
}

/** Addresses beyond this number are not kept: anyone can request as many as they like. */
const most = 200;

/** Pages that look the same to everybody, by address, for a short time. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();

  find(address: string): MadePage | undefined {
    const kept = this.#pages.get(address);
    if (!kept) return undefined;
    if (kept.until > Date.now()) return kept.page;
    this.#pages.delete(address);
    return undefined;
  }

  keep(address: string, page: MadePage, seconds: number): void {
    if (this.#pages.size >= most) this.forget();
    this.#pages.set(address, { page, until: Date.now() + seconds * 1000 });
  }

  forget(): void {
    this.#pages.clear();
  }
}
