/** Size of the box that a signature is drawn in. */
export const signatureBox = { width: 600, height: 200 };

/** The longest drawn signature, in characters of its path. */
const longest = 20_000;

const pattern = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/;

/** Returns whether a text is SVG path data of a drawn signature and nothing else. */
export function isSignaturePath(text: unknown): text is string {
  return typeof text === 'string' && text.length <= longest && pattern.test(text);
}

export interface SignaturePoint {
  x: number;
  y: number;
}

function within(value: number, most: number): number {
  return Math.min(Math.max(Math.round(value), 0), most);
}

/** SVG path data of a signature; strokes of one point become dots. Ends before it gets too long. */
export function signaturePath(strokes: readonly (readonly SignaturePoint[])[]): string {
  const pairs = strokes.flatMap((stroke) => {
    const points = stroke.length === 1 ? [...stroke, ...stroke] : stroke;
    return points.map(
      ({ x, y }, at) =>
        `${at === 0 ? 'M' : 'L'}${within(x, signatureBox.width)} ${within(y, signatureBox.height)}`,
    );
  });
  let path = '';
  for (const pair of pairs) {
    if (path.length + pair.length > longest) break;
    path += pair;
  }
  return path;
}
