import type { startCronJob } from '../../contract/cron-jobs/cronJobs.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import type { ActionDialogProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { StepDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';

/**
 * Asks for confirmation before running a job. The result appears on its profile when the job has finished.
 */
export function StartCronJobDialog({ record, onDone, onClose }: ActionDialogProps) {
  const { http } = useServices();
  const { run, isRunning } = useStep({
    done: 'Die Aufgabe läuft. Das Ergebnis steht hier, sobald sie fertig ist.',
    async onDone() {
      await onDone();
      onClose();
    },
  });
  return (
    <StepDialog
      title={`„${String(record.name)}“ jetzt ausführen?`}
      description="Die Aufgabe läuft einmal, auch wenn sie angehalten ist. Der Zeitplan bleibt, wie er ist."
      action="Jetzt ausführen"
      isRunning={isRunning}
      onRun={() =>
        run(() =>
          callServer<typeof startCronJob>(http, 'POST /api/cron-handler/start/{id}', {
            params: { id: String(record.id) },
          }),
        )
      }
      onClose={onClose}
    />
  );
}
