import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from './session/registry/EntityScreens.ts';

interface RecordScreenProps extends ScreenProps {
  screen: ComponentType<ScreenProps>;
}

/** A screen of one record. Another id remounts it, so that no state of the previous record remains. */
export function RecordScreen({ entity, screen: Screen }: RecordScreenProps) {
  const { id } = useParams();
  return <Screen key={id} entity={entity} />;
}
