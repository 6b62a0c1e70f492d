type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Kinds of inputs that are ticked, or that only code fills in. */
const ticked = new Set(['radio', 'checkbox']);
const unseen = new Set(['hidden', 'submit', 'button', 'reset']);

function isTouched(control: Control): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (unseen.has(control.type)) return false;
  // of two radio buttons the new one brings the other along
  if (control.type === 'radio') return control.checked && !control.defaultChecked;
  if (control.type === 'checkbox') return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Sets the control as it was; must run before anything is drawn again. */
function restoreTo(control: Control, value: string, isTicked: boolean): void {
  if (control instanceof HTMLInputElement && ticked.has(control.type)) control.checked = isTicked;
  // files stay where they are, and cannot be set
  else if (control.value !== value) control.value = value;
}

/**
 * Keeps what was typed, ticked or chosen on the rendered page before its script had arrived: the code that takes over
 * gets it as if it was entered right afterwards.
 * @param takeOver starts the code; its listeners must be in place when it returns
 */
export function keepTyped(root: Element, takeOver: () => void): void {
  const touched = [...root.querySelectorAll<Control>('input, select, textarea')]
    .filter(isTouched)
    .map((control) => {
      const { value } = control;
      const isTicked = control instanceof HTMLInputElement && control.checked;
      return () => {
        restoreTo(control, value, isTicked);
        for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
      };
    });
  takeOver();
  for (const enter of touched) enter();
}
