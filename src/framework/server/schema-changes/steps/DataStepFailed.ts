import { AppError } from '../../../schema/errors.ts';

function reasonOf(cause: unknown): string {
  const fields = cause instanceof AppError ? Object.entries(cause.details?.fields ?? {}) : [];
  const message = cause instanceof Error ? cause.message : String(cause);
  const reason = fields.length > 0 ? fields.map((entry) => entry.join(': ')).join(', ') : message;
  return reason.endsWith('.') ? reason : `${reason}.`;
}

/** A data step failed. Blocks already written stay, and the next run continues after them. */
export class DataStepFailed extends Error {
  readonly step: string;

  constructor(step: string, record: string | undefined, cause: unknown) {
    const where = record === undefined ? '' : ` bei Datensatz ${record}`;
    super(
      `Der Schritt "${step}" ist${where} gescheitert: ${reasonOf(cause)} Was er schon geändert hat, bleibt; der nächste Lauf geht danach weiter.`,
      { cause },
    );
    this.name = 'DataStepFailed';
    this.step = step;
  }
}
