import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../schema/model.ts';
import { unsoundChanges } from '../../../schema/rights/checkGrants.ts';
import { uniteScopes } from '../../../schema/rights/fieldScope.ts';
import type { FieldScope, RuleGrant, ScopedGrant } from '../../../schema/rights/Grants.ts';
import { RecordPicker } from '../../records/inputs/references/RecordPicker.tsx';
import { useDialogLeaving } from '../../shell/dialogs/useDialogLeaving.tsx';
import { permissionNames } from '../frame/permissionNames.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { actionTexts } from '../matrix/matrixRows.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { fieldSections } from './fieldSections.ts';
import { RuleCondition } from './RuleCondition.tsx';

interface RuleListProps {
  entity: VisibleEntity;
  rules: readonly RuleGrant[];
  onChange: (rules: RuleGrant[]) => void;
  picker: (label: string, fields: FieldScope, onChange: (fields: FieldScope) => void) => ReactNode;
}

/** Rules, each with its condition and the fields it grants. */
function RuleList({ entity, rules, onChange, picker }: RuleListProps) {
  const text = usePermissionText();
  // React keys, because rules have no id
  const [keys, setKeys] = useState(() => rules.map((_, position) => position));

  function replace(position: number, change: Partial<RuleGrant>): void {
    onChange(rules.map((rule, at) => (at === position ? { ...rule, ...change } : rule)));
  }

  function add(): void {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    onChange([...rules, { when: {}, fields: true }]);
  }

  function remove(position: number): void {
    setKeys(keys.filter((_, at) => at !== position));
    onChange(rules.filter((_, at) => at !== position));
  }

  return (
    <>
      {rules.map((rule, position) => {
        const label = text('roleRights.rule', { number: position + 1 });
        return (
          <Box
            key={keys[position]}
            role="group"
            aria-label={label}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, mb: 1.5 }}
          >
            <RuleCondition
              entity={entity}
              label={label}
              when={rule.when}
              onChange={(when) => replace(position, { when })}
            />
            {picker(label, rule.fields, (fields) => replace(position, { fields }))}
            <Button color="error" size="small" sx={{ mt: 1 }} onClick={() => remove(position)}>
              {text('roleRights.removeRule', { number: position + 1 })}
            </Button>
          </Box>
        );
      })}
      <Button variant="outlined" onClick={add}>
        {text('roleRights.addRule')}
      </Button>
    </>
  );
}

interface ScopePartProps {
  title: string;
  hint: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** Shown while the switch is on. */
  children: ReactNode;
}

/** One scope of a grant, switched on or off. */
function ScopePart({ title, hint, isOn, onSwitch, children }: ScopePartProps) {
  const id = useId();
  return (
    <Box sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, next) => onSwitch(next)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={title}
        slotProps={{ typography: { sx: { fontWeight: 500 } } }}
      />
      <Typography id={id} color="textSecondary">
        {hint}
      </Typography>
      {isOn ? <Box sx={{ mt: 1 }}>{children}</Box> : null}
    </Box>
  );
}

interface SingleRecordsProps {
  entity: VisibleEntity;
  ids: Readonly<Record<string, FieldScope>>;
  onChange: (ids: Record<string, FieldScope>) => void;
  picker: (label: string, fields: FieldScope, onChange: (fields: FieldScope) => void) => ReactNode;
}

/** Above this number, records are only counted. */
const maxShown = 50;

/** Single records and the fields granted in them. */
function SingleRecords({ entity, ids, onChange, picker }: SingleRecordsProps) {
  const text = usePermissionText();
  const id = useId();
  const names = Object.keys(ids);
  const scopes = Object.values(ids);
  const fields: FieldScope = scopes.length === 0 ? true : uniteScopes(scopes);
  const isMixed = scopes.some((scope) => JSON.stringify(scope) !== JSON.stringify(scopes[0]));
  const give = (chosen: readonly string[]) =>
    Object.fromEntries(chosen.map((one) => [one, ids[one] ?? fields]));

  return (
    <>
      {names.length > maxShown ? (
        <Typography sx={{ mb: 1 }}>
          {text('rights.records', { smart_count: names.length })}{' '}
          <Button size="small" color="error" onClick={() => onChange({})}>
            {text('roleRights.removeAll')}
          </Button>
        </Typography>
      ) : (
        <RecordPicker
          id={id}
          label={entity.plural}
          resource={entity.resource}
          ids={names}
          onChange={(chosen) => onChange(give(chosen))}
          isMultiple
        />
      )}
      {names.length === 0 ? null : (
        <>
          {isMixed ? <Typography color="textSecondary">{text('roleRights.mixed')}</Typography> : null}
          {picker(text('roleRights.single'), fields, (next) =>
            onChange(Object.fromEntries(names.map((one) => [one, next]))),
          )}
        </>
      )}
    </>
  );
}

interface ScopeDialogProps {
  entity: VisibleEntity;
  action: 'read' | 'update';
  scope: ScopedGrant;
  /** For `update`: the grant to read, to warn about fields that would be updatable but not readable. */
  read?: ScopedGrant;
  /** Whether the right covers only one's own records, whatever is chosen. */
  isOwn: boolean;
  onApply: (scope: ScopedGrant) => void;
  onClose: () => void;
}

/** An input whose text cannot be read; the draft lacks it. */
function unreadIn(form: HTMLFormElement | null): HTMLTextAreaElement | undefined {
  return [...(form?.querySelectorAll('textarea') ?? [])].find(({ validity }) => validity.customError);
}

function isGrantable(action: 'read' | 'update'): (field: Field) => boolean {
  return ({ readOnly, writeOnly }) => !writeOnly && (action === 'read' || !readOnly);
}

/**
 * Selects the records of an entity that may be read or changed (all, by rule, single ones) and their fields.
 */
export function ScopeDialog({ entity, action, scope, read, isOwn, onApply, onClose }: ScopeDialogProps) {
  const text = usePermissionText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(scope);
  const { guard, question } = useDialogLeaving({
    isDirty: () => !isSameValue(draft, scope) || unreadIn(form.current) !== undefined,
    onClose,
  });
  const sections = fieldSections(entity, text('rights.rest'), isGrantable(action));
  const { all, rules, ids } = draft;
  const unsound = new Set(read ? unsoundChanges(entity, draft, read).map(({ sentence }) => sentence) : []);

  function change(part: { [Name in keyof ScopedGrant]?: ScopedGrant[Name] | undefined }): void {
    const next = Object.entries({ ...draft, ...part }).filter(([, value]) => value !== undefined);
    setDraft(Object.fromEntries(next));
  }

  function picker(label: string, fields: FieldScope, onChange: (fields: FieldScope) => void) {
    return <FieldPicker label={label} sections={sections} fields={fields} onChange={onChange} />;
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const unread = unreadIn(event.currentTarget);
    if (unread) unread.focus();
    else onApply(draft);
  }

  return (
    <Dialog open fullWidth maxWidth="md" {...guard} aria-labelledby={id}>
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <DialogTitle id={id}>
          {text('roleRights.scopeTitle', { entity: entity.plural, action: text(actionTexts[action]) })}
        </DialogTitle>
        <DialogContent>
          {isOwn && entity.own ? (
            <Alert severity="info" sx={{ mb: 1 }}>
              {text('roleRights.narrowed', { right: permissionNames([entity]).custom(entity.own.beyond) })}
            </Alert>
          ) : null}
          {[...unsound].map((sentence) => (
            <Alert key={sentence} severity="warning" sx={{ mb: 1 }}>
              {sentence}
            </Alert>
          ))}
          <ScopePart
            title={text('roleRights.allRecords')}
            hint={text('roleRights.allRecordsHint')}
            isOn={all !== undefined}
            onSwitch={(isOn) => change({ all: isOn ? true : undefined })}
          >
            {picker(text('roleRights.allRecords'), all ?? [], (fields) => change({ all: fields }))}
          </ScopePart>
          <ScopePart
            title={text('roleRights.byRule')}
            hint={text('roleRights.byRuleHint')}
            isOn={rules !== undefined}
            onSwitch={(isOn) => change({ rules: isOn ? [] : undefined })}
          >
            <RuleList
              entity={entity}
              rules={rules ?? []}
              onChange={(next) => change({ rules: next })}
              picker={picker}
            />
          </ScopePart>
          <ScopePart
            title={text('roleRights.single')}
            hint={text('roleRights.singleHint')}
            isOn={ids !== undefined}
            onSwitch={(isOn) => change({ ids: isOn ? {} : undefined })}
          >
            <SingleRecords
              entity={entity}
              ids={ids ?? {}}
              onChange={(next) => change({ ids: next })}
              picker={picker}
            />
          </ScopePart>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
          <Button type="submit" variant="contained">
            {text('roleRights.apply')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
