import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { useEffect } from 'react';
import { useText } from '../../framework/admin/base/i18n/useText.ts';
import { LinkFactsDialog } from '../../framework/admin/records/profile/LinkFactsDialog.tsx';
import { useLeitstandData } from '../../framework/admin/session/data-provider/useLeitstandData.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { AssignmentDialog } from './AssignmentDialog.tsx';
import type { AssignmentSide } from './assignmentSides.ts';

interface PlanDialogProps {
  step: 'extend' | 'assign';
  side: AssignmentSide;
  entity: VisibleEntity;
  id: string;
  other: string;
  /** Title of the record at the other end. */
  title: string;
  onClose: () => void;
}

/** Extends a plan or assigns its pair, away from the profile: loads the record first. */
export function PlanDialog({ step, side, entity, id, other, title, onClose }: PlanDialogProps) {
  const text = useText();
  const { notices } = useServices();
  const provider = useLeitstandData();
  const queryClient = useQueryClient();
  const field = entity.fields.find(({ name }) => name === side.field);
  const { data: record, error } = useGetOne(entity.resource, { id }, { retry: false });
  const {
    data: links,
    error: linksError,
    isFetching,
  } = useQuery({
    queryKey: [entity.resource, 'links', id, side.field],
    queryFn: ({ signal }) => provider.links(entity.resource, id, side.field, { signal }),
    enabled: step === 'extend',
  });
  const facts = links?.links.find((link) => link.id === other);
  const failure =
    entity.resource === 'institutions' ? 'Fehler beim Laden des Standorts.' : 'Fehler beim Laden der Daten.';
  const hasFailed = error !== null || linksError !== null;
  const isLifted = step === 'extend' && links !== undefined && !facts && !isFetching;
  const isOver = hasFailed || isLifted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is nothing to show
  useEffect(() => {
    if (!isOver) return;
    if (hasFailed) notices.show({ text: failure, severity: 'error' });
    else {
      // somebody else has lifted the plan
      notices.show({ text: text('linkFacts.gone'), severity: 'info' });
      void queryClient.invalidateQueries({ queryKey: ['assignments'] });
    }
    onClose();
  }, [isOver]);

  if (!record || !field) return null;
  if (step === 'assign')
    return (
      <AssignmentDialog
        side={side}
        entity={entity}
        record={record}
        initial={[other]}
        onAssign={undefined}
        onClose={onClose}
      />
    );
  if (!facts) return null;
  return (
    <LinkFactsDialog
      link={{ entity, id, field, otherId: other }}
      facts={facts}
      title={title}
      onDone={() => queryClient.invalidateQueries({ queryKey: ['assignments'] })}
      onClose={onClose}
    />
  );
}
