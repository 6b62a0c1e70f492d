import type { RaRecord } from 'ra-core';
import { useContext, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { MoreActions } from './MoreActions.tsx';
import type { ProfileAction } from './ProfileAction.ts';
import { useRegisteredActions } from './useRegisteredActions.ts';

interface RegisteredActionsProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Entries before those of the app, except dangerous ones, which come last. */
  before: readonly ProfileAction[];
  onChanged: () => Promise<void>;
}

/** The menu of registered actions for a record, and the dialog of the chosen one. */
export function RegisteredActions({ entity, record, before, onChanged }: RegisteredActionsProps) {
  const { profileActions = [] } = useContext(RegistryContext);
  const [open, setOpen] = useState<string | null>(null);
  const offered = useRegisteredActions(entity, record).map(({ action, label }) => ({
    name: action.name,
    label,
    isDangerous: action.isDangerous ?? false,
    onRun: () => setOpen(action.name),
  }));
  const Dialog = profileActions.find(({ name }) => name === open)?.dialog;
  const isGrave = ({ isDangerous }: ProfileAction) => isDangerous === true;
  const isMild = (action: ProfileAction) => !isGrave(action);
  const actions = [...before.filter(isMild), ...offered, ...before.filter(isGrave)];
  return (
    <>
      {actions.length > 0 ? <MoreActions actions={actions} /> : null}
      {Dialog ? (
        <Dialog entity={entity} record={record} onDone={onChanged} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
