const error = 'E'.charCodeAt(0);
const readyForQuery = [0x5a, 0, 0, 0, 5];

/** Severity of an ErrorResponse: its field `V`, which is never translated. */
function severityIn(fields: string): string {
  return /(?:^|\0)V([A-Z]+)\0/.exec(fields)?.[1] ?? '';
}

/**
 * Whether an answer shows that the session has ended, for instance because the log cannot be written: an
 * error of severity FATAL or PANIC without ReadyForQuery after it. See "Message Formats" in the PostgreSQL
 * protocol 3.0.
 */
export function hasEnded(answer: Uint8Array): boolean {
  const tail = answer.subarray(-6, -1);
  if (readyForQuery.every((byte, at) => tail[at] === byte)) return false;
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1)) {
    if (answer[at] !== error) continue;
    const fields = Buffer.from(answer.subarray(at + 5, at + 1 + view.getInt32(at + 1))).toString('latin1');
    if (['FATAL', 'PANIC'].includes(severityIn(fields))) return true;
  }
  return false;
}
