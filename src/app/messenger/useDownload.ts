import { errorInfo } from '../../framework/admin/session/notices/createNotices.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

/** Display time in ms of the note that a download runs. */
const downloadNote = 2000;

/** Loads a file of our own server. @throws Error if it is refused */
export async function loadBlob(path: string): Promise<Blob> {
  const response = await fetch(path, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`Der Server antwortet mit ${response.status}.`);
  return await response.blob();
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Returns what saves a file of the server under its name, and says so. */
export function useDownload(): (path: string, name: string) => Promise<void> {
  const { notices } = useServices();
  return async (path, name) => {
    notices.show({ text: 'Datei wird heruntergeladen', timeout: downloadNote });
    try {
      save(await loadBlob(path), name);
      notices.show({ text: `${name} wurde erfolgreich heruntergeladen`, severity: 'success' });
    } catch (error) {
      const text = 'Fehler beim Laden des Anhangs';
      notices.show({ text, severity: 'error', info: errorInfo(error, text) });
    }
  };
}
