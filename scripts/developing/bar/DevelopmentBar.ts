import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { type BarContent, barEvents } from './BarContent.ts';

/** Files of the bar that pages load. */
export const barFiles = ['showBar.ts', 'BarContent.ts'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

/** The scripts of a page that Vite does not make itself. */
const scripts = ['/@vite/client', `/@fs${barFiles[0]}`]
  .map((source) => `<script type="module" src="${source}"></script>`)
  .join('\n');

/** A bar at the foot of every page that is open while developing: what is wrong with what was changed. */
export class DevelopmentBar {
  #definitions: BarContent = null;
  #publicPages: BarContent = null;
  #server: ViteDevServer | undefined;

  /** @param content what is wrong with the definitions, which come first */
  showDefinitions(content: BarContent): void {
    this.#definitions = content;
    this.#say();
  }

  /** @param content what is wrong with the scripts of the public pages */
  showPublicPages(content: BarContent): void {
    this.#publicPages = content;
    this.#say();
  }

  /** Loads the open public pages again, which the server makes. */
  reloadPublicPages(): void {
    this.#server?.ws.send(barEvents.outdated);
  }

  /** A page that the server has made, with the bar. */
  addTo(html: string): string {
    return html.replace('</body>', () => `${scripts}\n</body>`);
  }

  get plugin(): Plugin {
    const [script] = barFiles;
    return {
      name: 'leitstand-development-bar',
      configureServer: (server) => {
        this.#server = server;
        server.ws.on(barEvents.asked, (_, client) => client.send(barEvents.said, this.#content));
      },
      transformIndexHtml: () => [
        { tag: 'script', attrs: { type: 'module', src: `/@fs${script}` }, injectTo: 'body' },
      ],
    };
  }

  get #content(): BarContent {
    return this.#definitions ?? this.#publicPages;
  }

  #say(): void {
    this.#server?.ws.send(barEvents.said, this.#content);
  }
}
