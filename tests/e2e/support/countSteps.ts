import type { Page } from 'playwright-core';

interface StepCounter {
  /** Starts counting again. */
  restart(): void;
  /** Clicks and pressed keys since then; a typed text is no step. */
  steps(): { clicks: number; keys: number };
}

/** Counts what a person does on a page with mouse and keyboard, in all documents it opens. */
export async function countSteps(page: Page): Promise<StepCounter> {
  const count = { clicks: 0, keys: 0 };
  await page.exposeFunction('noteStep', (step: 'clicks' | 'keys') => {
    count[step] += 1;
  });
  const listen = () => {
    const note = (step: string) => (window as unknown as { noteStep(step: string): void }).noteStep(step);
    window.addEventListener('pointerdown', () => note('clicks'), true);
    window.addEventListener(
      'keydown',
      ({ key, target }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && target.type !== 'checkbox');
        if (!isText || key.length > 1) note('keys');
      },
      true,
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    restart() {
      count.clicks = 0;
      count.keys = 0;
    },
    steps: () => ({ ...count }),
  };
}
