import type { Page } from 'playwright-core';

interface Focused {
  /** What a screen reader calls it. */
  name: string;
  isRingVisible: boolean;
}

/** What has the focus, and whether an eye can tell. */
async function focused(page: Page): Promise<Focused> {
  return await page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    const name =
      element.getAttribute('aria-label') ||
      labelledBy.trim() ||
      [...(labels ?? [])].map((label) => label.textContent).join(' ') ||
      element.textContent ||
      '';
    const hasOutline = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    };
    const frame = element.closest('.MuiInputBase-root');
    const border = frame?.querySelector('fieldset');
    const hasFrame = border != null && Number.parseFloat(getComputedStyle(border).borderTopWidth) >= 2;
    const around = [element, frame, element.closest('.Mui-focusVisible')].filter((one) => one != null);
    return { name: name.trim(), isRingVisible: hasFrame || around.some(hasOutline) };
  });
}

/**
 * Presses a key until what is looked for has the focus.
 * @throws Error when it is not reached, or when something on the way has the focus and shows nothing of it
 */
export async function moveTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  await page.getByText('Wird geladen').first().waitFor({ state: 'hidden' });
  const passed: string[] = [];
  for (let step = 0; step < 80; step += 1) {
    const current = await focused(page);
    const isFound = name.test(current.name);
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
    if ((isFound || step > 0) && isOnPage && !current.isRingVisible)
      throw new Error(`The focus on "${current.name.slice(0, 60)}" cannot be seen`);
    if (isFound) return;
    passed.push(current.name.slice(0, 30));
    await page.keyboard.press(key);
  }
  throw new Error(`${name} is not reached by ${key}; passed: ${passed.join(' | ')}`);
}
