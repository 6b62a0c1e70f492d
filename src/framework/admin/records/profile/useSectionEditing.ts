import { type RefObject, useEffect, useRef, useState } from 'react';

interface SectionEditing {
  isEditing: boolean;
  /** Ref of the button that starts editing; it gets the focus back. */
  pencil: RefObject<HTMLButtonElement | null>;
  /** Ref of the element around the form. */
  frame: RefObject<HTMLDivElement | null>;
  begin: () => void;
  end: () => void;
  /** Ends editing once the stored values are on screen. */
  finish: () => void;
}

const firstInput = 'input:not([type=hidden]), textarea, [role=combobox], button';

/**
 * Switches a section between display and form.
 * @param isInterrupted starts with the form, because a reload interrupted its editing
 */
export function useSectionEditing(onChanged: () => Promise<void>, isInterrupted = false): SectionEditing {
  const [isEditing, setIsEditing] = useState(isInterrupted);
  const wasEditing = useRef(isInterrupted);
  const pencil = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the pressed button is gone; without this, the focus would restart at the top of the page
    if (!wasEditing.current && isEditing) {
      frame.current?.querySelector<HTMLElement>(firstInput)?.focus();
    }
    if (wasEditing.current && !isEditing) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const end = () => setIsEditing(false);
  return {
    isEditing,
    pencil,
    frame,
    begin: () => setIsEditing(true),
    end,
    finish: () => void onChanged().finally(end),
  };
}
