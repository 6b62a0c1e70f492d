import { isCharacter, matchesKeys, type Shortcut, type WidgetKeys } from './Shortcut.ts';

/** Returns the latest state of what was registered. */
type Source<Item> = () => readonly Item[];

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]';
/** Open with the same arrows. */
const options = 'select, [role="combobox"]';
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The latest last: it comes first when keys are pressed. */
const sources: Source<Shortcut>[] = [];
const widgets: Source<WidgetKeys>[] = [];
let hasCharacters = true;

function isIn(selector: string, target: EventTarget | null): boolean {
  // the focus may have moved into an input that the same key opened
  return [target, document.activeElement].some((one) => one instanceof Element && one.closest(selector));
}

function isOpen({ layer, canRun }: Shortcut): boolean {
  const isFree =
    layer === 'any' ||
    [...document.querySelectorAll<HTMLElement>(layers)].every(
      (open) =>
        // closing, or below another one
        open.closest('[aria-hidden="true"]') !== null ||
        (open.dataset.layer !== undefined && open.dataset.layer === layer),
    );
  return isFree && canRun?.() !== false;
}

function isPressed(keys: string, event: KeyboardEvent): boolean {
  if (!matchesKeys(event, keys)) return false;
  if (isCharacter(keys)) return hasCharacters && !isIn(typing, event.target);
  if (keys === 'Enter' || keys === 'Escape') return !isIn(typing, event.target);
  return !(keys.startsWith('Alt+') && isIn(options, event.target));
}

/** The shortcuts that would run now, the latest first. */
export function activeShortcuts(): Shortcut[] {
  return sources
    .flatMap((source) => source())
    .toReversed()
    .filter(isOpen);
}

/** The keys of the widgets on the screen. */
export function widgetKeys(): WidgetKeys[] {
  return widgets.flatMap((source) => source());
}

/** Turns the shortcuts of one character on or off. */
export function allowCharacters(isAllowed: boolean): void {
  hasCharacters = isAllowed;
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const wanted = sources
    .flatMap((source) => source())
    .filter(({ keys }) => keys.some((one) => isPressed(one, event)));
  const active = wanted.toReversed().filter(isOpen);
  const [first] = active;
  if (!first) return;
  event.preventDefault();
  for (const { name, onRun } of active) if (name === first.name) onRun();
}

function add<Item>(list: Source<Item>[], source: Source<Item>): () => void {
  list.push(source);
  return () => void list.splice(list.indexOf(source), 1);
}

/** @returns takes them out again */
export function addShortcuts(source: Source<Shortcut>): () => void {
  if (sources.length === 0) window.addEventListener('keydown', handleKey);
  const remove = add(sources, source);
  return () => {
    remove();
    if (sources.length === 0) window.removeEventListener('keydown', handleKey);
  };
}

/** @returns takes them out again */
export function addWidgetKeys(source: Source<WidgetKeys>): () => void {
  return add(widgets, source);
}
