import { useStore } from 'ra-core';
import { useContext, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useActing } from '../../session/acting/useActing.ts';
import { holdsRequirements } from '../../session/context-actions/contextActions.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import type { RegisteredPaletteAction } from '../../session/registry/Registry.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { useRights } from '../../session/rights/useRights.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useLogin } from '../accounts/useLogin.ts';
import { useSubmit } from '../accounts/useSubmit.ts';
import { activeShortcuts } from '../shortcuts/shortcutRegistry.ts';
import { shownKeys } from '../shortcuts/shownKeys.ts';
import { collectPageActions, type PaletteItem } from './pageActions.ts';

/** The shortcuts of the screen below, each once. */
function collectShortcuts() {
  const others = activeShortcuts().filter(({ name }) => name !== 'palette');
  return [...new Map(others.map((one) => [one.name, one])).values()];
}

/** Runs something once the palette has given the focus back. */
function afterPalette(run: () => void): void {
  setTimeout(run);
}

const temporaryPath = '/profile/temporary';

/** The action's dialog, opened beside the palette, which closes. */
export type OpenActionDialog = (dialog: RegisteredPaletteAction['dialog']) => void;

/** Actions that are available everywhere, and those of the open screen with their shortcuts. */
export function usePaletteActions(onDialog: OpenActionDialog): PaletteItem[] {
  const text = useText();
  const { flow } = useServices();
  const login = useLogin();
  const { loginAsOrigin } = useActing();
  const { submit } = useSubmit();
  const custom = useDefinitions().entity('login-users')?.rights.custom ?? [];
  const [mode, setMode] = useStore<'light' | 'dark' | undefined>('theme');
  const [ofPage] = useState(collectPageActions);
  const [shortcuts] = useState(collectShortcuts);
  const isActing = login !== null && login.originUserId !== null;
  const opens = useOpens();
  const { permissions } = useRights();
  const { paletteActions = [] } = useContext(RegistryContext);
  const offered = paletteActions.filter(({ needs }) => holdsRequirements(permissions, needs));
  const mayAct = custom.includes('createTemporaryUsers') && opens(temporaryPath);
  const group = text('palette.actions');
  const next = mode === 'dark' ? 'light' : 'dark';
  const theme = {
    label: text(next === 'dark' ? 'app.darkMode' : 'app.lightMode'),
    detail: text(next === 'dark' ? 'palette.dark' : 'palette.light'),
    icon: 'settings',
    onRun: () => setMode(next),
  };
  const back = { label: text('acting.back'), icon: 'people', onRun: () => submit(loginAsOrigin) };
  const temporary = { path: temporaryPath, label: text('acting.temporary'), icon: 'people', group };
  return [
    ...ofPage.map(({ name, ...action }) => ({ ...action, path: `action:${name}`, group })),
    ...shortcuts.map(({ name, label, keys, onRun }) => ({
      path: `action:${name}`,
      label,
      detail: keys.map(shownKeys).join(', '),
      icon: 'key',
      group,
      onRun: () => afterPalette(onRun),
    })),
    ...offered.map(({ name, label, icon, dialog }) => ({
      path: `action:${name}`,
      label,
      icon,
      group,
      onRun: () => afterPalette(() => onDialog(dialog)),
    })),
    { ...theme, path: 'action:theme', group },
    ...(isActing ? [{ ...back, path: 'action:back', group }] : []),
    ...(mayAct && !isActing ? [temporary] : []),
    {
      path: 'action:logOut',
      label: text('profileMenu.logOut'),
      icon: 'people',
      group,
      onRun: () => void flow.logOut(),
    },
  ];
}
