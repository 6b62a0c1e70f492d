import { JSDOM } from 'jsdom';
import type { RegistrationPageData } from '../../../src/contract/registration/RegistrationPageData.ts';
import type { Api } from '../startTestServer.ts';

/** A browser without JavaScript: shows what the server sends, and posts what its forms hold. */
export class PlainBrowser {
  readonly #api: Api;
  #page = new JSDOM('');
  #path = '';
  status = 0;

  constructor(api: Api) {
    this.#api = api;
  }

  get document(): Document {
    return this.#page.window.document;
  }

  get text(): string {
    return this.document.querySelector('main')?.textContent ?? '';
  }

  /** What the page would start with if it had JavaScript. */
  get data(): RegistrationPageData {
    return JSON.parse(this.document.getElementById('page-data')?.textContent ?? '{}')
      .data as RegistrationPageData;
  }

  /** Where the page is. */
  get path(): string {
    return this.#path;
  }

  async open(path: string): Promise<void> {
    this.#path = path;
    const { status, text } = await this.#api.get(path);
    this.#show(status, text);
  }

  /** Types a text, chooses an option or ticks a box. */
  fill(name: string, value: string | boolean): void {
    const inputs = [...this.document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
    const input = inputs.find(({ type, value: own }) => !['radio'].includes(type) || own === value);
    if (!input) throw new Error(`The page has no ${name}.`);
    if (typeof value === 'boolean' || input.type === 'radio') input.checked = value !== false;
    else input.value = value;
  }

  /** Presses a button of the form by its action. */
  async press(action: string, files: Record<string, File> = {}): Promise<void> {
    const form = this.document.querySelector<HTMLFormElement>('form[method="post"]');
    const isOffered = form?.querySelector(`button[name="action"][value="${action}"]`);
    if (!form || !isOffered) throw new Error(`The page has no button ${action}.`);
    const entries = [...new this.#page.window.FormData(form)].filter(
      ([, value]) => typeof value === 'string',
    );
    const fields = [...(entries as [string, string][]), ['action', action] as [string, string]];
    const raw = form.enctype === 'multipart/form-data' ? new FormData() : new URLSearchParams(fields);
    if (raw instanceof FormData) {
      for (const [name, value] of fields) raw.append(name, value);
      for (const [name, file] of Object.entries(files)) raw.append(name, file);
    }
    const { status, text, url } = await this.#api.send('POST', this.#path, { raw });
    const { pathname, search } = new URL(url ?? this.#path, 'http://localhost');
    this.#path = pathname + search;
    this.#show(status, text);
  }

  /** Posts the forms of the page to another address. */
  moveTo(path: string): void {
    this.#path = path;
  }

  /** A second window with the same page. */
  copy(): PlainBrowser {
    const copy = new PlainBrowser(this.#api);
    copy.#path = this.#path;
    copy.#show(this.status, this.#page.serialize());
    return copy;
  }

  #show(status: number, html: string): void {
    this.status = status;
    this.#page = new JSDOM(html);
  }
}
