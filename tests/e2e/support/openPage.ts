import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { SpareContexts } from './SpareContexts.ts';

const administration = 'administration@demo.example';
const password = 'Leitstand-Demo-2026';

/** A page that remembers what went wrong on it. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions; failed answers that a test provokes are not among them. */
  errors: string[];
  /** Requests that left the origin of the page. */
  foreignRequests: string[];
}

/** What the browser itself says of a request or a socket that finds no server. */
function isExpected(text: string): boolean {
  return text.startsWith('Failed to load resource') || /^WebSocket connection to '.*' failed/.test(text);
}

/** The dialog about cookies was answered before; otherwise it opens in the middle of a test. */
async function declineCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const settings = { version: 2, functional: true, analytics: false };
    // frames, such as the browser's viewer of documents, and empty pages may have no storage
    const hasStorage = window === window.top && window.location.protocol !== 'about:';
    if (hasStorage && !localStorage.getItem('leitstand.cookies'))
      localStorage.setItem('leitstand.cookies', JSON.stringify(settings));
  });
}

interface PageOptions extends BrowserContextOptions {
  /** Whether nobody has answered the dialog about cookies yet. */
  asksForCookies?: boolean;
  /** Whether the browser has loaded nothing before. */
  isCold?: boolean;
}

/** Animations are over at once: most of what a processor without graphics does is to draw them. */
const usual: BrowserContextOptions = {
  locale: 'de-DE',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};

const spares = new WeakMap<Browser, SpareContexts>();

/** The contexts of a browser that wait for their next test. */
export function sparesOf(browser: Browser): SpareContexts {
  const found = spares.get(browser) ?? new SpareContexts(browser);
  spares.set(browser, found);
  return found;
}

/** Calls back after the test; after hooks never. */
function afterTest(callback: () => Promise<void>): void {
  try {
    onTestFinished(callback);
  } catch {
    // a page of a whole file is closed after it
  }
}

/** Notes what goes wrong on a page, also on one that another page opened. */
export function watchPage(page: Page, origin: string): WatchedPage {
  const errors: string[] = [];
  const foreignRequests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const target = request.url();
    if (!target.startsWith(origin) && !target.startsWith('data:') && !target.startsWith('blob:'))
      foreignRequests.push(target);
  });
  return { page, context: page.context(), errors, foreignRequests };
}

async function watch(context: BrowserContext, origin: string, asksForCookies: boolean): Promise<WatchedPage> {
  const page = await context.newPage();
  if (!asksForCookies) await declineCookies(page);
  return watchPage(page, origin);
}

async function prepare(
  browser: Browser,
  url: string,
  { asksForCookies = false, isCold = false, viewport, ...options }: PageOptions,
): Promise<WatchedPage> {
  const settings = { ...usual, ...options };
  const context = isCold ? await browser.newContext(settings) : await sparesOf(browser).take(settings);
  const { origin } = new URL(url);
  afterTest(async () => {
    if (isCold) await context.close();
    else await sparesOf(browser).give(context, settings, origin);
  });
  const watched = await watch(context, origin, asksForCookies);
  if (viewport) await watched.page.setViewportSize(viewport);
  return watched;
}

/** Opens a page with cookies and storage of its own, in German; it is closed after the test. */
export async function openPage(
  browser: Browser,
  url: string,
  options: PageOptions = {},
): Promise<WatchedPage> {
  const watched = await prepare(browser, url, options);
  await watched.page.goto(url);
  return watched;
}

/** Logs in on the login page as someone of the demo, the administrator unless said otherwise. */
export async function logIn(page: Page, mail = administration): Promise<void> {
  await page.getByLabel('E-Mail').fill(mail);
  await page.getByLabel(/^Passwort/).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}

interface MemberOptions extends PageOptions {
  /** Who of the demo is logged in; default: the administrator. */
  mail?: string;
}

/** Opens a page as someone who logged in before. */
export async function openAs(
  browser: Browser,
  url: string,
  { mail = administration, ...options }: MemberOptions = {},
): Promise<WatchedPage> {
  const watched = await prepare(browser, url, options);
  const answer = await watched.context.request.post(`${new URL(url).origin}/api/authenticator/login`, {
    data: { username: mail, password },
  });
  if (!answer.ok()) throw new Error(`${mail}: ${answer.status()} ${await answer.text()}`);
  await watched.page.goto(url);
  await watched.page.getByRole('main').first().waitFor();
  return watched;
}
