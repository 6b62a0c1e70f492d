/**
 * Keeps as much room below the page as an element takes that lies over its end. All of the page can then be
 * scrolled into view, and so is what gets the focus. Returns what gives the room back.
 */
function keepRoomBelow(element: HTMLElement): () => void {
  const { documentElement: root, body } = document;
  const keep = (room: string) => {
    root.style.scrollPaddingBottom = room;
    body.style.paddingBottom = room;
  };
  const observer = new ResizeObserver(() => keep(`${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    keep('');
  };
}

/**
 * Keeps room for the open cookie dialog below the page, and moves the focus into one that somebody asked for.
 * Returns a function that undoes both.
 */
export function attendCookieDialog(dialog: HTMLElement, isAsked: boolean): () => void {
  const opener = document.activeElement;
  const leave = keepRoomBelow(dialog);
  if (isAsked) dialog.focus();
  return () => {
    leave();
    if (isAsked && opener instanceof HTMLElement) opener.focus();
  };
}
