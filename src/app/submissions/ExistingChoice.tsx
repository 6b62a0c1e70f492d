import {
  Alert,
  AlertTitle,
  FormControl,
  FormControlLabel,
  FormHelperText,
  Link,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ComparedChild } from '../../contract/submissions/submissionCalls.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { recordOption } from '../../framework/admin/session/definitions/RecordOption.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { SimilarRecord } from '../../framework/schema/contracts/duplicates.ts';
import { placeTitle, resolvePath } from '../../framework/schema/fieldPath.ts';

/** A new record, an existing one by its id, or nothing chosen yet. */
export type Existing = 'new' | (string & {}) | null;

interface ExistingChoiceProps {
  resource: 'students' | 'parents';
  /** Name of the person, for the label of the choice. */
  name: string;
  similar: readonly SimilarRecord[];
  /** Children to compare, with the facts that distinguish similar ones. */
  compared?: readonly ComparedChild[];
  value: Existing;
  /** Why the choice is refused. */
  problem: string | undefined;
  onChange: (value: Existing) => void;
}

/** Birthday and school of a similar child, which tell children of the same name apart. */
function Differences({ of }: { of: ComparedChild | undefined }) {
  if (!of) return null;
  const { birthday, institution, differs } = of;
  const word = (name: 'birthday' | 'institution') => (differs.includes(name) ? ' (anders)' : '');
  const parts = [
    birthday === null ? '' : `geboren am ${formatDate(birthday)}${word('birthday')}`,
    institution === null ? '' : `${institution.name}${word('institution')}`,
  ].filter(Boolean);
  return (
    <Typography
      component="span"
      variant="body2"
      color={differs.length > 0 ? 'warning' : 'textSecondary'}
      sx={{ display: 'block' }}
    >
      {parts.join(' · ') || 'ohne Geburtsdatum und Standort'}
    </Typography>
  );
}

/** Warns that a person may exist already and asks which record to use; nothing is chosen beforehand. */
export function ExistingChoice(props: ExistingChoiceProps) {
  const { resource, name, similar, compared = [], value, problem, onChange } = props;
  const [titleId, problemId] = [useId(), useId()];
  const entity = useDefinitions().entity(resource);
  if (!entity || similar.length === 0) return null;

  function sameOf({ by }: SimilarRecord): string {
    const titles = by.flat().map((path) => {
      const place = entity && resolvePath(() => undefined, entity, path);
      return place ? placeTitle(place) : path;
    });
    return `gleich: ${titles.join(', ')}`;
  }

  return (
    <Alert
      severity="warning"
      variant="outlined"
      // the focus ring of a radio button is wider than its place
      sx={{ py: 0.5, '& .MuiAlert-message': { minWidth: 0, flex: 1, overflow: 'visible' } }}
    >
      <AlertTitle id={titleId} sx={{ mb: 0 }}>
        Gibt es {name} schon?
      </AlertTitle>
      <FormControl error={problem !== undefined}>
        <RadioGroup
          aria-labelledby={titleId}
          aria-describedby={problemId}
          aria-invalid={problem !== undefined}
          value={value ?? ''}
          onChange={(_, chosen) => onChange(chosen)}
          // labels reach out to the left, where the message is cut off
          sx={{ pl: 1.5 }}
        >
          {similar.map((entry) => {
            const { id, title, line } = recordOption(entity, {
              ...entry.record,
              id: String(entry.record.id),
            });
            return (
              <FormControlLabel
                key={id}
                value={id}
                control={<Radio size="small" />}
                label={
                  <>
                    <Link component={RouterLink} to={profilePath(entity, id)} target="_blank">
                      {title}
                    </Link>
                    {line ? ` · ${line}` : null} verwenden ({sameOf(entry)})
                    <Differences of={compared.find((child) => child.id === id)} />
                  </>
                }
                sx={{ overflowWrap: 'anywhere' }}
              />
            );
          })}
          <FormControlLabel value="new" control={<Radio size="small" />} label="Nein, neu anlegen" />
        </RadioGroup>
        <FormHelperText id={problemId} sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      </FormControl>
    </Alert>
  );
}
