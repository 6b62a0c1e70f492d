import type { Locator, Page } from 'playwright-core';
import type { Hand } from './hands.ts';
import { moveTo } from './keyboard.ts';

interface HandOnPage {
  /** Presses a button, a tab, a switch or a link; `key` is what the keyboard presses. */
  press(name: RegExp, key?: string): Promise<void>;
  /** The same with something before what has the focus. */
  pressBefore(name: RegExp): Promise<void>;
  /** Goes to an input. */
  enter(name: RegExp): Promise<void>;
  type(name: RegExp, text: string): Promise<void>;
  /** Chooses an option of the open list. */
  choose(name: RegExp): Promise<void>;
  /** Moves an element to the right by dragging, or with its arrow keys, which take 12 pixels each. */
  pushRight(name: RegExp, pixels: 12): Promise<void>;
}

interface Position {
  x: number;
  y: number;
}

/** Drags with a finger; Playwright knows taps only. */
async function dragByTouch(page: Page, { x, y }: Position, pixels: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    await client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + at, y }],
    });
  await send('touchStart', 0);
  for (const part of [0.5, 1]) await send('touchMove', part * pixels);
  await send('touchEnd');
  await client.detach();
}

/** Works on a page by one hand alone; mouse and finger stay inside the topmost dialog. */
export function handOn(page: Page, hand: Hand): HandOnPage {
  const hit = async (target: Locator) => await (hand === 'touch' ? target.tap() : target.click());

  async function topmost(): Promise<Page | Locator> {
    const dialogs = page.getByRole('dialog');
    return (await dialogs.count()) > 0 ? dialogs.last() : page;
  }

  async function enter(name: RegExp): Promise<void> {
    if (hand === 'keyboard') return await moveTo(page, name);
    await hit((await topmost()).getByLabel(name).first());
  }

  async function press(name: RegExp, key = 'Enter', way = 'Tab'): Promise<void> {
    if (hand === 'keyboard') {
      await moveTo(page, name, way);
      await page.keyboard.press(key);
      return;
    }
    const scope = await topmost();
    const [first, ...others] = (['button', 'tab', 'switch', 'link'] as const).map((role) =>
      scope.getByRole(role, { name }),
    );
    await hit(others.reduce((any, one) => any.or(one), first as Locator).first());
  }

  return {
    press: (name, key) => press(name, key),
    pressBefore: (name) => press(name, 'Enter', 'Shift+Tab'),
    enter,
    async type(name, text) {
      await enter(name);
      await page.keyboard.type(text);
    },
    async choose(name) {
      const option = page.getByRole('option', { name });
      await option.waitFor();
      if (hand !== 'keyboard') return await hit(option);
      for (let step = 0; step < 12; step += 1) {
        if (/Mui-focused/.test((await option.getAttribute('class')) ?? '')) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    },
    async pushRight(name, pixels) {
      if (hand === 'keyboard') {
        await moveTo(page, name);
        await page.keyboard.press('ArrowRight');
        return;
      }
      const target = page.getByRole('button', { name });
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error(`${name} is not visible.`);
      const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      if (hand === 'touch') return await dragByTouch(page, { x, y }, pixels);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels, y, { steps: 4 });
      await page.mouse.up();
    },
  };
}
