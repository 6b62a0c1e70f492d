import axios from 'axios';

/** Requests `/healthz` once; false if nobody answers, or only a proxy does. */
export async function probeHealth(): Promise<boolean> {
  try {
    const { status } = await axios.get('/healthz', { timeout: 5000, validateStatus: () => true });
    return status === 200;
  } catch {
    return false;
  }
}
