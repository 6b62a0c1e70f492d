import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { type BarContent, barEvents } from './BarContent.ts';

/** Files of the bar that pages load. */
export const barFiles = ['showBar.ts', 'BarContent.ts'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

/** A bar at the foot of every page that Vite serves, open ones too: what is wrong with the definitions. */
export class DevelopmentBar {
  #content: BarContent = null;
  #server: ViteDevServer | undefined;

  show(heading: string, details: string): void {
    this.#say({ heading, details });
  }

  clear(): void {
    this.#say(null);
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

  #say(content: BarContent): void {
    this.#content = content;
    this.#server?.ws.send(barEvents.said, content);
  }
}
