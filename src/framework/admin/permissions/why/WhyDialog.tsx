import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { useId, useState } from 'react';
import type { ExplainAnswer, explainAccess } from '../../../schema/contracts/permissioner.ts';
import type { Entity } from '../../../schema/model.ts';
import type { AccessReason } from '../../../schema/rights/explainAccess.ts';
import { neededRead } from '../../../schema/rights/limitedGrants.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { RecordPicker } from '../../records/inputs/references/RecordPicker.tsx';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';
import { ChoiceInput } from '../../shell/form/ChoiceInput.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { sourcesKey } from '../frame/useSources.ts';
import { actionTexts, matrixActions, originLabel } from '../matrix/matrixRows.ts';
import { describeRule, type RuleWords } from '../right/describeRule.ts';
import { questionQuery, type WhyQuestion } from './WhyQuestion.ts';

/** An explanation in words. */
interface Explained {
  isAllowed: boolean;
  headline: string;
  /** One per deciding grant: its source and its reach. */
  reasons: { title: string; details: string[] }[];
}

function originText(origin: AccessReason['origin'], text: TextFunction): string {
  const name = originLabel(origin, text);
  return origin.type === 'role' ? text('why.byRole', { name }) : name;
}

function scopeText({ scope, rule }: AccessReason, entity: Entity, words: RuleWords): string {
  const { text } = words;
  switch (scope) {
    case 'type':
      return text('why.scopeType');
    case 'all':
      return text('why.scopeAll');
    case 'id':
      return text('why.scopeId');
    case 'rule':
      return text('why.scopeRule', { rule: describeRule(entity, rule?.when ?? {}, words) });
  }
}

function fieldsOf({ fields }: AccessReason, entity: Entity, text: TextFunction): string[] {
  if (fields === undefined) return [];
  if (fields === true) return [text('why.allFields')];
  const named = fields.map((name) => entity.fields.find((field) => field.name === name)?.title ?? name);
  return [text('why.fieldsAre', { fields: named.join(', ') })];
}

function reasonOf(reason: AccessReason, entity: Entity, words: RuleWords): Explained['reasons'][number] {
  const { text } = words;
  const reach = scopeText(reason, entity, words);
  const forEverything = reason.isForEverything ? `, ${text('why.forEverything')}` : '';
  return {
    title: originText(reason.origin, text),
    details: [reach + forEverything, ...fieldsOf(reason, entity, text)],
  };
}

function headlineOf(answer: ExplainAnswer, { record }: WhyQuestion, { text, find }: RuleWords): string {
  const { isImpossible, isAllowed, missing, reasons, sources, user } = answer;
  const { name } = user;
  if (isImpossible) return text('why.impossible');
  if (missing !== undefined) {
    const { resource, field } = neededRead(missing);
    const needed = find(resource);
    const fieldTitle = needed?.fields.find(({ name }) => name === field)?.title;
    const entity = [needed?.plural ?? resource, fieldTitle ?? field].filter(Boolean).join(': ');
    return `${text('why.denied', { name })} ${text('why.alsoRead', { entity })}`;
  }
  if (!isAllowed) {
    const seen = sources.map((origin) => originText(origin, text)).join(', ');
    return `${text('why.denied', { name })} ${text('why.nothingGrants', { sources: seen })}`;
  }
  const isEverywhere = reasons.some(({ scope }) => scope === 'type' || scope === 'all');
  return text(record !== undefined || isEverywhere ? 'why.allowed' : 'why.sometimes', { name });
}

/** Puts the server's explanation into words, in German. */
function explanationOf(
  answer: ExplainAnswer,
  entity: Entity,
  question: WhyQuestion,
  words: RuleWords,
): Explained {
  return {
    isAllowed: answer.isAllowed,
    headline: headlineOf(answer, question, words),
    reasons: answer.reasons.map((reason) => reasonOf(reason, entity, words)),
  };
}

interface WhyAnswerProps {
  user: { id: string; name: string };
  question: WhyQuestion;
}

/** Loads and renders the explanation of a right, in German. */
function WhyAnswer({ user, question }: WhyAnswerProps) {
  const text = usePermissionText();
  const { http } = useServices();
  const { entity: find } = useDefinitions();
  const entity = find(question.entity ?? '');
  const query = questionQuery(question, user.id);
  const { data, error } = useQuery({
    queryKey: [sourcesKey, 'why', query],
    queryFn: query
      ? ({ signal }) =>
          callServer<typeof explainAccess>(http, 'GET /api/permissioner/explain', {
            query,
            signal,
            isQuiet: true,
          })
      : skipToken,
    retry: false,
  });

  function content() {
    if (error) {
      return (
        <Alert severity="error">{error instanceof HttpError ? error.message : text('why.failed')}</Alert>
      );
    }
    if (!data || !entity) return <Typography color="textSecondary">{text('why.asking')}</Typography>;
    const { isAllowed, headline, reasons } = explanationOf(data, entity, question, { text, find });
    return (
      <>
        <Alert severity={isAllowed ? 'success' : 'info'}>{headline}</Alert>
        <Box component="ul" sx={{ pl: 2.5, my: 1.5, '& > li': { mb: 1, overflowWrap: 'anywhere' } }}>
          {reasons.map(({ title, details }) => (
            <li key={title + details.join()}>
              <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
              {details.map((detail) => (
                <Typography key={detail} color="textSecondary">
                  {detail}
                </Typography>
              ))}
            </li>
          ))}
        </Box>
      </>
    );
  }

  return (
    <Box aria-live="polite" sx={{ mt: 2, minHeight: 96 }}>
      {query ? content() : null}
    </Box>
  );
}

interface WhyFormProps {
  question: WhyQuestion;
  onChange: (question: WhyQuestion) => void;
}

/** Drops empty parts. */
function questionOf(parts: { [Name in keyof WhyQuestion]: WhyQuestion[Name] | undefined }): WhyQuestion {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value)) as WhyQuestion;
}

/** Form for a question about a right: entity, action and, where they matter, record and field. */
function WhyForm({ question, onChange }: WhyFormProps) {
  const text = usePermissionText();
  const id = useId();
  const { entities, entity: find } = useDefinitions();
  const { entity: resource = '', action, record, field, name } = question;
  const entity = find(resource);
  const isOfRecord = action === 'read' || action === 'update';
  const actions = matrixActions.filter(
    (one) => one !== 'custom' || entity === undefined || entity.custom.length > 0,
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        pt: 1,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <ChoiceInput
        label={text('why.entity')}
        value={resource}
        options={entities.map(({ resource: value, plural }) => ({ value, title: plural }))}
        onChange={(value) => onChange(questionOf({ entity: value, action }))}
      />
      <ChoiceInput
        label={text('why.action')}
        value={action ?? ''}
        options={actions.map((value) => ({ value, title: text(actionTexts[value]) }))}
        onChange={(value) =>
          onChange(
            questionOf({
              entity: resource,
              action: matrixActions.find((one) => one === value),
              record,
              field,
            }),
          )
        }
      />
      {entity && isOfRecord ? (
        <>
          <RecordPicker
            key={resource}
            id={`${id}-record`}
            label={text('why.record')}
            resource={resource}
            ids={record ? [record] : []}
            onChange={([chosen]) => onChange(questionOf({ ...question, record: chosen }))}
            isMultiple={false}
          />
          <ChoiceInput
            label={text('why.field')}
            value={field ?? ''}
            empty={text('why.anyField')}
            options={entity.fields.map((one) => ({ value: one.name, title: one.title }))}
            onChange={(value) => onChange(questionOf({ ...question, field: value }))}
          />
        </>
      ) : null}
      {entity && action === 'custom' ? (
        <ChoiceInput
          label={text('why.name')}
          value={name ?? ''}
          options={entity.custom.map((one) => ({ value: one, title: entity.customTitles?.[one] ?? one }))}
          onChange={(value) => onChange(questionOf({ ...question, name: value }))}
        />
      ) : null}
    </Box>
  );
}

interface WhyDialogProps {
  user: { id: string; name: string };
  /** Initial question. */
  asked: WhyQuestion;
  onClose: () => void;
}

/** Explains why a user may or may not do something, naming the grants that decide. */
export function WhyDialog({ user, asked, onClose }: WhyDialogProps) {
  const text = usePermissionText();
  const id = useId();
  const [question, setQuestion] = useState(asked);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {text('why.title', { name: user.name })}
      </DialogTitle>
      <DialogContent>
        <WhyForm question={question} onChange={setQuestion} />
        <WhyAnswer user={user} question={question} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('why.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
