import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { useShortcuts } from '../../../shell/shortcuts/useShortcuts.ts';
import { besideClass } from './BesideButton.tsx';
import { landOnRow } from './landOnRow.ts';
import { panelIn } from './openBeside.ts';

const RecordPanel = lazyDialog(async () => (await import('./RecordPanel.tsx')).RecordPanel);

/** The button of the focused row, else of the first one; null while a text is typed. */
function rowButton(): HTMLElement | null {
  const { activeElement } = document;
  if (activeElement?.matches('input:not([type="checkbox"]), textarea')) return null;
  const row = activeElement?.closest('[data-id]');
  return (row ?? document.querySelector('main [data-id]'))?.querySelector(`.${besideClass}`) ?? null;
}

/** Shows the record that the URL opens beside the list, and returns the focus to its row. */
export function PanelHost({ entity }: { entity: EntityView }) {
  const text = useText();
  const id = panelIn(useLocation().hash);
  const last = useRef(id);
  useEffect(() => {
    const closed = last.current;
    last.current = id;
    if (id === null && closed !== null) landOnRow(closed);
  }, [id]);
  useShortcuts([
    {
      name: 'list.beside',
      keys: ['Alt+Enter'],
      label: text('list.openRowBeside'),
      scope: 'list',
      canRun: () => rowButton() !== null,
      onRun: () => rowButton()?.click(),
    },
  ]);
  return id === null ? null : <RecordPanel entity={entity} id={id} />;
}
