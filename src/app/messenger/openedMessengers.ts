import { useEffect } from 'react';

let opened = 0;

/** Whether the messages are on the screen, as dialog or as page. */
export const openedMessengers = { isOpen: () => opened > 0 };

/** Says that the messages are on the screen while the component is mounted. */
export function useOpenedMessenger(): void {
  useEffect(() => {
    opened += 1;
    return () => {
      opened -= 1;
    };
  }, []);
}
