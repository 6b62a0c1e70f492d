import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { useNotifyUndoable } from '../../framework/admin/records/undo/useUndo.ts';
import { changeSetOf } from '../../framework/admin/session/data-provider/records.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';

const path = '/api/vacation-getter/fetch';

function sentenceOf(created: number): string {
  if (created === 0) return 'Es war schon alles eingetragen.';
  return created === 1
    ? 'Ein freier Tag wurde eingetragen.'
    : `${formatNumber(created)} Ferien und Feiertage wurden eingetragen.`;
}

/** Stores the school and public holidays of all states from the calendar of the server. */
export function FetchHolidays() {
  const { http } = useServices();
  const tell = useReportFailure();
  const notifyUndoable = useNotifyUndoable();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => http(path, { method: 'POST', body: '{}' }),
    async onSuccess(answer) {
      const created = isJsonObject(answer.json) ? Number(answer.json.created ?? 0) : 0;
      notifyUndoable(sentenceOf(created), [changeSetOf(answer)], created === 0 ? 'info' : 'success');
      await queryClient.invalidateQueries({ queryKey: ['holidays'] });
    },
    onError: (error) => tell(error),
  });
  return (
    <Button startIcon={<DownloadIcon />} disabled={isPending} onClick={() => mutate()}>
      Ferien laden
    </Button>
  );
}
