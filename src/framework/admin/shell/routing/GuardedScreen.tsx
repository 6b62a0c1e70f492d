import { type ComponentType, type ReactNode, useRef } from 'react';
import { screenKey } from '../../../schema/gui/guiItems.ts';
import { type AccessList, holdsRequirements } from '../../session/context-actions/contextActions.ts';
import type { CustomScreen } from '../../session/registry/Registry.ts';
import { useGui, useRights } from '../../session/rights/useRights.ts';
import { ForbiddenScreen } from '../layout/MessageScreen.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';

/** Renders a screen if a role shows it to the user, else `ForbiddenScreen`. */
export function GuardedScreen({ gui, children }: { gui: string; children: ReactNode }) {
  return useGui()(gui) ? children : <ForbiddenScreen />;
}

interface OnceAllowedProps {
  isAllowed: boolean;
  children: ReactNode;
}

/**
 * Keeps a form that was allowed when it opened, so that its input is not lost; the server decides when it is
 * saved.
 */
export function OnceAllowed({ isAllowed, children }: OnceAllowedProps) {
  const wasAllowed = useRef(isAllowed);
  if (isAllowed) wasAllowed.current = true;
  return wasAllowed.current ? children : <ForbiddenScreen />;
}

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
