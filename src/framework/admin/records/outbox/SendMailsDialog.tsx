import type { SentMails, sendMails } from '../../../schema/contracts/outgoingMails.ts';
import type { ListSelection } from '../../../schema/lists/ListSelection.ts';
import { mostMails, outgoingMails } from '../../../schema/outbox.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { callServer } from '../../session/http/callServer.ts';
import type { ActionDialogProps, BulkDialogProps } from '../../session/registry/Registry.ts';
import { useServices } from '../../session/services/useServices.ts';
import { StepDialog } from '../../shell/dialogs/FormDialog.tsx';
import { selectionFilter, useSelection } from '../list/bulk/Selection.ts';
import '../list/bulk/bulkTexts.ts';
import { useRefresh } from 'ra-core';
import { useStep } from '../profile/useStep.ts';

interface SendMailsProps {
  count: number;
  selection: ListSelection;
  onDone: () => unknown;
  onClose: () => void;
}

/** Sends mails that stayed in the outbox. */
function SendMails({ count, selection, onDone, onClose }: SendMailsProps) {
  const text = useText();
  const { http } = useServices();
  const provider = useLeitstandData();
  const { run, isRunning } = useStep({
    done(answer) {
      const { queued, left } = answer as SentMails;
      return [
        text('outbox.sent', { smart_count: queued }),
        ...(left > 0 ? [text('outbox.left', { smart_count: left })] : []),
      ].join(' ');
    },
    async onDone() {
      await onDone();
      onClose();
    },
  });

  async function chosenIds(): Promise<string[]> {
    if ('ids' in selection) return selection.ids;
    const { data } = await provider.getList(outgoingMails, {
      filter: selectionFilter(selection),
      pagination: { page: 1, perPage: mostMails },
      sort: { field: 'createdAt', order: 'ASC' },
      meta: { fields: ['state'] },
    });
    return data.map(({ id }) => String(id));
  }

  const send = async () =>
    await callServer<typeof sendMails>(http, 'POST /api/outbox/send', {
      body: { ids: await chosenIds() },
      isQuiet: true,
    });
  return (
    <StepDialog
      title={text('outbox.title')}
      description={text(count > mostMails ? 'outbox.tooMany' : 'outbox.description', { most: mostMails })}
      action={text('mailAction.send')}
      isRunning={isRunning}
      canRun={count <= mostMails}
      onRun={() => run(send)}
      onClose={onClose}
    />
  );
}

/** Sends the mail on the screen. */
export function SendMailDialog({ record, onDone, onClose }: ActionDialogProps) {
  return <SendMails count={1} selection={{ ids: [String(record.id)] }} onDone={onDone} onClose={onClose} />;
}

/** Sends the selected mails of the list. */
export function SendSelectedMailsDialog({ selection, count, onClose }: BulkDialogProps) {
  const { clear } = useSelection();
  const refresh = useRefresh();
  const done = () => {
    clear();
    refresh();
  };
  return <SendMails count={count} selection={selection} onDone={done} onClose={onClose} />;
}
