import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from './openBrowser.ts';
import { type RunningApp, startApp } from './startApp.ts';

interface World {
  app: RunningApp;
  browser: Browser;
}

/**
 * The product and a browser for all tests of a file, ended after them. Read them inside tests and hooks: they are there
 * once the file has started.
 * @param prepare yields the environment of the product.
 * @param options.isEmbedded runs it on the embedded database.
 */
export function useApp(
  prepare: () => Promise<Record<string, string>> = async () => ({}),
  { isEmbedded = false } = {},
): World {
  let app: RunningApp | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    const env = await prepare();
    app = await startApp(env, isEmbedded || env.LEITSTAND_DEMO === '0' ? undefined : inject('demoData'));
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  return {
    get app() {
      if (!app) throw new Error('The product is there once the tests have started.');
      return app;
    },
    get browser() {
      if (!browser) throw new Error('The browser is there once the tests have started.');
      return browser;
    },
  };
}
