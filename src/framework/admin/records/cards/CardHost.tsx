import { useContext, useEffect, useState } from 'react';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { cardEvent } from '../../session/registry/openCard.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { usePeek } from './usePeek.ts';

const CardDialog = lazyDialog(async () => (await import('./CardDialog.tsx')).CardDialog);
const CardPeek = lazyDialog(async () => (await import('./CardPeek.tsx')).CardPeek);

/**
 * Shows the open card and the peek. A card opened from a card lies on top of it: closing it returns to the
 * first one.
 */
export function CardHost() {
  const { cards = {} } = useContext(RegistryContext);
  const { entity: entityOf } = useDefinitions();
  const [open, setOpen] = useState<readonly string[]>([]);
  const { peek, close } = usePeek();
  useEffect(() => {
    function handleOpen(event: Event): void {
      if (!(event instanceof CustomEvent)) return;
      const card = String(event.detail);
      close();
      setOpen((before) => [...before, card]);
    }
    window.addEventListener(cardEvent, handleOpen);
    return () => window.removeEventListener(cardEvent, handleOpen);
  }, [close]);

  function found(card: string) {
    const [resource = '', id = ''] = card.split('/');
    const entity = entityOf(resource);
    const registered = cards[resource];
    return entity && registered ? { entity, id, registered } : null;
  }

  const top = found(open.at(-1) ?? '');
  const peeked = peek ? found(peek.card) : null;
  return (
    <>
      {top ? (
        <CardDialog
          key={open.length}
          {...top}
          onClose={() => setOpen((before) => before.slice(0, -1))}
          onLeave={() => setOpen([])}
        />
      ) : null}
      {peek && peeked ? (
        <CardPeek key={peek.card} entity={peeked.entity} id={peeked.id} anchor={peek.anchor} />
      ) : null}
    </>
  );
}
