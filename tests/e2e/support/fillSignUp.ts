import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const texts = [
  ['birthday', '24.12.2016'],
  ['mail', 'zwillinge@example.org'],
  ['phone', '0170 1234567'],
  ['iban', 'DE02 1203 0000 0000 2020 51'],
  ['bic', 'BYLADEM1001'],
  ['postal', '80331'],
  ['houseNumber', '12'],
] as const;
const unfilled = ['radio', 'checkbox', 'file'];

/** What a test types into a text input. */
function textFor(name: string): string {
  return texts.find(([part]) => name.includes(part))?.[1] ?? 'Zwilling';
}

/** Fills each empty field, and chooses the first answer where one is required. */
export async function answerAll(page: Page): Promise<void> {
  for (const group of await page.locator('fieldset:has(> legend > .required)').all()) {
    if ((await group.locator('input[type=radio]:checked').count()) === 0)
      await group.locator('input[type=radio]').first().check();
  }
  for (const box of await page.locator('main .tick input[type=checkbox]').all()) await box.check();
  for (const input of await page.locator('main :is(input, textarea, select):visible').all()) {
    const name = String(await input.getAttribute('name'));
    const type = await input.evaluate((element) => (element as HTMLInputElement).type);
    if (unfilled.includes(type) || name === 'website' || (await input.inputValue()) !== '') continue;
    if (type === 'select-one') await input.selectOption({ index: 1 });
    else await input.fill(textFor(name));
  }
}

/** Draws into the field of a signature, if the step has one. */
export async function sign(page: Page): Promise<void> {
  if ((await page.locator('.signature').count()) === 0) return;
  // a part of its own, which may still be on the way
  const pad = page.locator('.signature-pad');
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 60, { steps: 6 });
  await page.mouse.move(x + 200, y + 20, { steps: 6 });
  await page.mouse.up();
}

/** What has the focus, and what it wants. */
async function focusedControl(page: Page) {
  return await page.evaluate(() => {
    const element = (document.activeElement ?? document.body) as HTMLInputElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const group = element.closest('fieldset');
    const isChosen = group?.querySelector('input[type=radio]:checked') != null;
    const wants: Record<string, () => boolean> = {
      file: () => false,
      radio: () => !isChosen && group?.querySelector('legend > .required') != null,
      checkbox: () => !element.checked && element.closest('.tick, .signature') !== null,
    };
    return {
      kind: element.matches('button') ? `button ${element.value}` : (element.type ?? ''),
      name: element.name ?? '',
      isWanted:
        wants[element.type]?.() ?? (element.matches('input, textarea, select') && element.value === ''),
      isRingVisible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
    };
  });
}

/** Presses Tab until this has the focus. @throws Error after 80 times */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not reached by Tab`);
}

/** Keys that answer what no text is typed into. */
const keys: Readonly<Record<string, string>> = {
  radio: 'Space',
  checkbox: 'Space',
  'select-one': 'ArrowDown',
};

/** Answers a step of a form by keyboard alone, and presses its button. @throws Error if no focus is seen */
export async function answerByKeyboard(page: Page): Promise<void> {
  for (let control = 0; control < 120; control += 1) {
    await page.keyboard.press('Tab');
    const { kind, name, isWanted, isRingVisible } = await focusedControl(page);
    if (!isRingVisible) throw new Error(`The focus on ${kind} ${name} cannot be seen`);
    if (kind === 'button next' || kind === 'button send') {
      await page.keyboard.press('Enter');
      return;
    }
    if (!isWanted) continue;
    const key = keys[kind];
    if (key !== undefined) await page.keyboard.press(key);
    else await page.keyboard.type(textFor(name));
  }
  throw new Error('The step has no end.');
}

/** Presses the button of a step and waits for the next one. */
export async function goOn(page: Page): Promise<void> {
  const heading = page.locator('main h2').first();
  const before = await heading.textContent();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect.poll(() => heading.textContent()).not.toBe(before);
}
