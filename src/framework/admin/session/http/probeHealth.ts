import axios from 'axios';

/** One look at `/healthz`; false when nobody answers, or a proxy does in the server's place. */
export async function probeHealth(): Promise<boolean> {
  try {
    const { status } = await axios.get('/healthz', { timeout: 5000, validateStatus: () => true });
    return status === 200;
  } catch {
    return false;
  }
}
