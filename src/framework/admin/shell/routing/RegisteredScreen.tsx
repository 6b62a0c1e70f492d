import type { ComponentType } from 'react';
import { screenKey } from '../../../schema/gui/guiItems.ts';
import { holdsRequirements } from '../../session/context-actions/holdsRequirements.ts';
import type { AccessList } from '../../session/context-actions/Requirement.ts';
import type { CustomScreen } from '../../session/registry/Registry.ts';
import { useRights } from '../../session/rights/useRights.ts';
import { ForbiddenScreen } from '../layout/ForbiddenScreen.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { GuardedScreen } from './GuardedScreen.tsx';

/** Renders a screen if the user has the rights it requires, else `ForbiddenScreen`. */
function NeededRights({ needs, screen: Screen }: { needs: AccessList; screen: ComponentType }) {
  const { permissions } = useRights();
  return holdsRequirements(permissions, needs) ? <Screen /> : <ForbiddenScreen />;
}

/** A screen of the app with its title, for users with the rights it requires and to whom it is shown. */
export function RegisteredScreen(registered: CustomScreen) {
  const { screen: Screen, title, needs } = registered;
  const key = screenKey(registered);
  const page = (
    <>
      {title === undefined ? null : <ScreenTitle title={title} />}
      {needs ? <NeededRights needs={needs} screen={Screen} /> : <Screen />}
    </>
  );
  return key === undefined ? page : <GuardedScreen gui={key}>{page}</GuardedScreen>;
}
