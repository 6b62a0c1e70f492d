/** A data step cannot run in this database; thrown before anything is applied. */
export class DataStepRefused extends Error {
  readonly step: string;

  constructor(step: string, reason: string) {
    super(`Der Schritt "${step}" lässt sich nicht ausführen: ${reason}`);
    this.name = 'DataStepRefused';
    this.step = step;
  }
}
