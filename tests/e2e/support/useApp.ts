import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from './openBrowser.ts';
import { sparesOf } from './openPage.ts';
import { type RunningApp, startApp } from './startApp.ts';

interface World {
  app: RunningApp;
  browser: Browser;
}

/** The browser of this process. It keeps the compiled code of the pages from file to file, and ends with the process. */
let shared: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = openBrowser();
  return await shared;
}

/**
 * The product for all tests of a file, ended after them, and a browser. Read them inside tests and hooks: they are
 * there once the file has started.
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
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    if (browser) await sparesOf(browser).closeUsed();
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
