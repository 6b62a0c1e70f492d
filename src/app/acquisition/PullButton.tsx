import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { pullFromAcquisitionList } from '../../contract/institutioner/institutioner.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { changeSetOf } from '../../framework/admin/session/data-provider/records.ts';
import { askServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

interface PullButtonProps {
  list: string | number;
  institution: string | number;
  /** Names the list or the institution for screen readers. */
  label: string;
  onDone?: () => void;
}

/** Takes an institution off an acquisition list. */
export function PullButton({ list, institution, label, onDone }: PullButtonProps) {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const { run, isRunning } = useStep({
    done: 'Der Standort ist nicht mehr auf der Liste.',
    async onDone() {
      onDone?.();
      await queryClient.invalidateQueries({ queryKey: ['acquisition-lists'] });
    },
  });

  async function pull() {
    const answer = await askServer<typeof pullFromAcquisitionList>(
      http,
      'PUT /api/institutioner/acquisition/pull/{listId}/{institutionId}',
      { params: { listId: String(list), institutionId: String(institution) } },
    );
    return { data: { $changeSet: changeSetOf(answer) } };
  }

  return (
    <Button size="small" disabled={isRunning} aria-label={label} onClick={() => run(pull)}>
      Von der Liste nehmen
    </Button>
  );
}
