import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { DeleteResponsible } from './DeleteResponsible.tsx';
import { nameOf } from './nameOf.ts';
import type { OfInstitution } from './OfInstitution.ts';
import { ResponsibleCard } from './ResponsibleCard.tsx';
import type { ResponsibleAction } from './ResponsibleRow.tsx';

const ShareAccessDialog = lazyDialog(
  async () => (await import('../../framework/admin/records/sharing/ShareAccessDialog.tsx')).ShareAccessDialog,
);

interface ResponsibleDialogProps extends OfInstitution {
  action: Exclude<ResponsibleAction, 'edit'>;
  canChangeList: boolean;
  /** Opens another dialog of the same person. */
  onAct: (action: ResponsibleAction) => void;
  onClose: () => void;
}

/** The dialog of an action on a contact person that is no form. */
export function ResponsibleDialog({ action, ...props }: ResponsibleDialogProps) {
  const { entity, record, onClose } = props;
  if (action === 'delete') return <DeleteResponsible {...props} />;
  if (action === 'share')
    return (
      <ShareAccessDialog
        entityType={entity.resource}
        id={String(record.id)}
        dialogTitle={`${nameOf(entity, record)} freigeben`}
        onClose={onClose}
      />
    );
  return <ResponsibleCard {...props} />;
}
