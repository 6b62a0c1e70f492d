import type { ComponentType } from 'react';
import type { EntityView } from '../definitions/viewsOf.ts';

export interface ScreenProps {
  entity: EntityView;
}

/** The four screens of every entity. Lazy, so that none of them delays the others or the login. */
export interface EntityScreens {
  List: ComponentType<ScreenProps>;
  Profile: ComponentType<ScreenProps>;
  Create: ComponentType<ScreenProps>;
  Edit: ComponentType<ScreenProps>;
}
