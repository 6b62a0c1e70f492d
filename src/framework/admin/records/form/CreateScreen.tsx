import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenProps } from '../../session/registry/EntityScreens.ts';
import { CreateForm } from './CreateForm.tsx';

/** Creates records; "Speichern und neu" starts over with an empty form. */
export function CreateScreen({ entity }: ScreenProps) {
  const { key } = useLocation();
  const [round, setRound] = useState(0);
  return (
    <CreateForm
      key={`${key} ${round}`}
      entity={entity}
      isFirst={round === 0}
      onAgain={() => setRound((before) => before + 1)}
    />
  );
}
