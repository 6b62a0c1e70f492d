import type { ComponentType } from 'react';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';

export interface ScreenProps {
  entity: VisibleEntity;
}

/** The four screens of every entity; lazy, so that none of them holds up the others or the login. */
export interface EntityScreens {
  List: ComponentType<ScreenProps>;
  Profile: ComponentType<ScreenProps>;
  Create: ComponentType<ScreenProps>;
  Edit: ComponentType<ScreenProps>;
}
