import { Box, Button, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SourcesAnswer } from '../../../schema/contracts/permissioner.ts';
import { useOpenTab } from '../../records/profile/useOpenTab.ts';
import { holdsRequirements } from '../../session/context-actions/holdsRequirements.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { useRights } from '../../session/rights/useRights.ts';
import { PermissionHeader } from '../frame/PermissionHeader.tsx';
import { permissionNeeds } from '../frame/permissionNeeds.ts';
import { personName } from '../frame/personName.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { ViewAs } from '../view/ViewAs.tsx';
import { WhyDialog } from '../why/WhyDialog.tsx';
import type { WhyQuestion } from '../why/WhyQuestion.ts';
import { RightsReport } from './RightsReport.tsx';
import { UserMatrix } from './UserMatrix.tsx';
import { UserRoles } from './UserRoles.tsx';
import { useUserRecord } from './useUserRecord.ts';

const tabs = [
  { name: 'rights', label: 'userRights.tabRights' },
  { name: 'view', label: 'userRights.tabView' },
  { name: 'report', label: 'userRights.report' },
] as const;

/** The rights of one user: as a matrix, as the UI they see, and as a report. */
export function UserPermissions({ answer }: { answer: SourcesAnswer }) {
  const text = usePermissionText();
  const id = useId();
  const { entity: find, linkTo } = useDefinitions();
  const { permissions } = useRights();
  const [open, setOpen] = useOpenTab();
  const [question, setQuestion] = useState<WhyQuestion | null>(null);
  const { record, reload } = useUserRecord(answer.user.id);
  const current = tabs.find(({ name }) => name === open)?.name ?? 'rights';
  const profile = record ? linkTo('login-users', answer.user.id) : null;
  return (
    <>
      <PermissionHeader
        title={text('userRights.title', { name: answer.user.name })}
        subtitle={personName(record, find) || undefined}
        hasBack={holdsRequirements(permissions, permissionNeeds)}
        actions={
          <>
            {profile === null ? null : (
              <Button component={Link} to={profile} variant="outlined">
                {text('userRights.profile')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setQuestion({})}>
              {text('why.open')}
            </Button>
          </>
        }
      />
      <UserRoles answer={answer} record={record} onChanged={reload} />
      <Tabs
        value={current}
        onChange={(_, name: string) => setOpen(name)}
        aria-label={text('userRights.effective')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            label={text(label)}
            {...(name === current ? { 'aria-controls': `${id}-panel` } : {})}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {current === 'rights' ? <UserMatrix answer={answer} record={record} onAsk={setQuestion} /> : null}
        {current === 'view' ? <ViewAs answer={answer} record={record} /> : null}
        {current === 'report' ? <RightsReport answer={answer} /> : null}
      </Box>
      {question ? <WhyDialog user={answer.user} asked={question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}
