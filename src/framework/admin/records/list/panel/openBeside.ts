import { besideClass } from './BesideButton.tsx';

/** Opens the record of a row beside the list, by the button of the row. */
export function openBeside(within: Element): void {
  within.closest('[data-id]')?.querySelector<HTMLElement>(`.${besideClass}`)?.click();
}
