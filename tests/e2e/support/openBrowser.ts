import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page that remembers what went wrong on it. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions; failed answers that a test provokes are not among them. */
  errors: string[];
  /** Requests that left the origin of the page. */
  foreignRequests: string[];
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return await chromium.launch({ executablePath, args: flags });
}

/** What the browser itself says of a request or a socket that finds no server. */
function isExpected(text: string): boolean {
  return text.startsWith('Failed to load resource') || /^WebSocket connection to '.*' failed/.test(text);
}

/** The dialog about cookies was answered before; otherwise it opens in the middle of a test. */
async function declineCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const settings = { version: 2, functional: true, analytics: false };
    // frames, such as the browser's viewer of documents, may have no storage
    if (window === window.top && !localStorage.getItem('leitstand.cookies'))
      localStorage.setItem('leitstand.cookies', JSON.stringify(settings));
  });
}

interface PageOptions extends BrowserContextOptions {
  /** Whether nobody has answered the dialog about cookies yet. */
  asksForCookies?: boolean;
}

/** Opens a page in a context of its own (own cookies), in German. */
export async function openPage(
  browser: Browser,
  url: string,
  { asksForCookies = false, ...options }: PageOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  if (!asksForCookies) await declineCookies(context);
  const page = await context.newPage();
  const errors: string[] = [];
  const foreignRequests: string[] = [];
  const { origin } = new URL(url);
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const target = request.url();
    if (!target.startsWith(origin) && !target.startsWith('data:') && !target.startsWith('blob:'))
      foreignRequests.push(target);
  });
  await page.goto(url);
  return { page, context, errors, foreignRequests };
}

/** Logs in as someone of the demo, the administrator unless said otherwise. */
export async function logIn(page: Page, mail = 'administration@demo.example'): Promise<void> {
  await page.getByLabel('E-Mail').fill(mail);
  await page.getByLabel(/^Passwort/).fill('Leitstand-Demo-2026');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}
