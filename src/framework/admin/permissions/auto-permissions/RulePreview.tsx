import { Alert, Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { AutoRule } from '../../../schema/rights/autoRules.ts';
import { coversAny } from '../../../schema/rights/fieldScope.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useRulePreview } from './useRulePreview.ts';

function isWhole({ people, target, path, read, update }: Partial<AutoRule>): boolean {
  return Boolean(people && target && path) && (coversAny(read) || coversAny(update));
}

/** Counts the people and records that a rule affects, saved or not, and lists some examples. */
export function RulePreview({ rule }: { rule: Partial<AutoRule> }) {
  const text = useText();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography component="p" variant="subtitle2" id={id} sx={{ mb: 0.5 }}>
        {text('autoRule.preview')}
      </Typography>
      <Box aria-live="polite">
        {isWhole(rule) ? (
          <PreviewOf rule={rule} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {text('autoRule.previewWaits')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function PreviewOf({ rule }: { rule: Partial<AutoRule> }) {
  const text = useText();
  const { answer, refusal, hasFailed } = useRulePreview(rule);
  if (hasFailed) return <Alert severity="warning">{refusal ?? text('autoRule.previewFailed')}</Alert>;
  if (!answer) return <Typography variant="body2">{text('autoRule.previewLoading')}</Typography>;
  if (answer.problem !== null) return <Alert severity="warning">{answer.problem}</Alert>;
  const { people, records, examples } = answer;
  if (people === 0) return <Typography variant="body2">{text('autoRule.previewNobody')}</Typography>;
  const counted = [
    text('autoRule.peopleCount', { smart_count: people }),
    text('autoRule.recordCount', { smart_count: records }),
  ];
  const named = (title: string) => (title === '' ? text('autoRule.untitled') : title);
  return (
    <>
      <Typography>{counted.join(' · ')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {examples.map(({ person, record }) => (
          <Typography key={`${person.id} ${record.id}`} component="li" variant="body2" color="textSecondary">
            {text('autoRule.example', { person: named(person.title), record: named(record.title) })}
          </Typography>
        ))}
      </Box>
    </>
  );
}
