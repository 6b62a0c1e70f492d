import ReportProblemIcon from '@mui/icons-material/ReportProblemOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { listGivenUp } from '../../contract/cron-jobs/givenUpCalls.ts';
import { ListTool } from '../../framework/admin/records/list/ListTool.tsx';
import {
  type AccessList,
  holdsRequirements,
} from '../../framework/admin/session/context-actions/contextActions.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useRights } from '../../framework/admin/session/rights/useRights.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { GivenUpDialog } from './GivenUpDialog.tsx';

const needs: AccessList = [{ action: 'custom', entity: 'cron-jobs', accessKeys: ['startCronJobs'] }];

const labelOf = (total: number) =>
  total === 1 ? '1 Folge fehlgeschlagen' : `${total.toLocaleString('de-DE')} Folgen fehlgeschlagen`;

/** Opens what follows from changes and failed too often; absent while there is nothing. */
export function GivenUpTool() {
  const { http } = useServices();
  const { permissions } = useRights();
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = holdsRequirements(permissions, needs);
  const { data } = useQuery({
    queryKey: ['leitstand', 'given-up'],
    enabled: isAllowed,
    queryFn: ({ signal }) =>
      callServer<typeof listGivenUp>(http, 'GET /api/cron-handler/follow-ups', { signal, isQuiet: true }),
  });
  if (!isAllowed || !data || (data.total === 0 && !isOpen)) return null;
  return (
    <>
      <ListTool
        label={labelOf(data.total)}
        labelled="table"
        icon={<ReportProblemIcon color="error" />}
        aria={{ 'aria-haspopup': 'dialog' }}
        onRun={() => setIsOpen(true)}
      />
      {isOpen ? <GivenUpDialog {...data} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
