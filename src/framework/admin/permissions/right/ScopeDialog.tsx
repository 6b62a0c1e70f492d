import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../schema/model.ts';
import { unsoundChanges } from '../../../schema/rights/checkGrants.ts';
import type { FieldScope, ScopedGrant } from '../../../schema/rights/Grants.ts';
import { useDialogLeaving } from '../../shell/dialogs/useDialogLeaving.tsx';
import { permissionNames } from '../frame/permissionNames.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { actionTexts } from '../matrix/MatrixAction.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { fieldSections } from './fieldSections.ts';
import { RuleList } from './RuleList.tsx';
import { ScopePart } from './ScopePart.tsx';
import { SingleRecords } from './SingleRecords.tsx';

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
