import type { ComponentType } from 'react';
import type { PlacedEntity } from '../definitions/placesOf.ts';

export interface ScreenProps {
  entity: PlacedEntity;
}

/** The four screens of every entity. Lazy, so that none of them delays the others or the login. */
export interface EntityScreens {
  List: ComponentType<ScreenProps>;
  Profile: ComponentType<ScreenProps>;
  Create: ComponentType<ScreenProps>;
  Edit: ComponentType<ScreenProps>;
}
