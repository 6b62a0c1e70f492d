import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from './session/registry/EntityScreens.ts';

interface RecordScreenProps extends ScreenProps {
  screen: ComponentType<ScreenProps>;
}

/** A screen of one record; another record is another screen, with nothing left of the first. */
export function RecordScreen({ entity, screen: Screen }: RecordScreenProps) {
  const { id } = useParams();
  return <Screen key={id} entity={entity} />;
}
