import type { ComponentProps, KeyboardEvent, SyntheticEvent } from 'react';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';
import { openCard } from '../../session/registry/openCard.ts';
import type { TextLink } from '../fields/links.tsx';

type Opening = Pick<ComponentProps<typeof TextLink>, 'aria-haspopup' | 'onKeyDown' | 'onClick'>;

/** Makes Enter, and a tap on a phone, open the card of a record instead of its profile. */
export function useCardOpening(card: string | null): Opening {
  const isPhone = useIsNarrow();
  if (card === null) return {};
  function open(event: SyntheticEvent): void {
    event.preventDefault();
    if (card !== null) openCard(card);
  }
  return {
    'aria-haspopup': 'dialog' as const,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) open(event);
    },
    ...(isPhone ? { onClick: open } : {}),
  };
}
