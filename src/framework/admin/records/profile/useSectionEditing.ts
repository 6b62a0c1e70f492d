import { type RefObject, useEffect, useRef, useState } from 'react';

interface SectionEditing {
  isEditing: boolean;
  /** Of the button that begins; gets the focus back. */
  pencil: RefObject<HTMLButtonElement | null>;
  /** Of the element around the form. */
  frame: RefObject<HTMLDivElement | null>;
  begin: () => void;
  end: () => void;
  /** Ends once what was stored is on the screen. */
  finish: () => void;
}

const firstInput = 'input:not([type=hidden]), textarea, [role=combobox], button';

/**
 * Turns a section into its form and back.
 * @param isInterrupted begins at once: the session ended while it was edited
 */
export function useSectionEditing(onChanged: () => Promise<void>, isInterrupted = false): SectionEditing {
  const [isEditing, setIsEditing] = useState(isInterrupted);
  const wasEditing = useRef(isInterrupted);
  const pencil = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the button that was pressed is gone: without this the keyboard would start over at the top of the page
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
