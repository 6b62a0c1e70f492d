const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';
const constructors = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

function labelsIn(root: Node): Iterable<HTMLLabelElement> {
  if (root instanceof Document) return root.getElementsByTagName('label');
  return root instanceof Element || root instanceof DocumentFragment ? root.querySelectorAll('label') : [];
}

function isFor(label: HTMLLabelElement, element: HTMLElement): boolean {
  if (!label.hasAttribute('for'))
    return label.contains(element) && label.querySelector(labelable) === element;
  if (label.htmlFor === '' || label.htmlFor !== element.id) return false;
  const root = element.getRootNode();
  return !(root instanceof Document) || root.getElementById(element.id) === element;
}

/** Labels of a control; null for one that cannot have any. */
function labelsOf(element: HTMLElement): HTMLLabelElement[] | null {
  if (element instanceof HTMLInputElement && element.type === 'hidden') return null;
  return [...labelsIn(element.getRootNode())].filter((label) => isFor(label, element));
}

/**
 * Replaces jsdom's `labels`, which walks through the whole page for each label on it: each name of a control
 * in a test asks for it.
 */
export function quickLabels(): void {
  for (const { prototype } of constructors)
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return labelsOf(this);
      },
    });
}
