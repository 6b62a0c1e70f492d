/** Another process, or this one a second time, has opened the data directory. */
export class DataDirInUse extends Error {
  /** Process id of the lock's owner on its own machine. */
  readonly pid: number;

  constructor(dataDir: string, pid: number, host: string) {
    super(
      `Das Datenverzeichnis ${dataDir} ist schon geöffnet: von Prozess ${pid} auf ${host}. ` +
        'Beende diesen Prozess oder nenne mit DATA_DIR ein anderes Verzeichnis.',
    );
    this.name = 'DataDirInUse';
    this.pid = pid;
  }
}
