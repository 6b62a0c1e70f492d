import { type PointerEvent, useRef, useState } from 'react';
import {
  type SignaturePoint,
  signatureBox,
  signaturePath,
} from '../../contract/registration/signatureStroke.ts';

export interface SignaturePadProps {
  /** The drawing as SVG path data. */
  path: string | null;
  onDraw: (path: string | null) => void;
}

/** Points closer together than this say nothing more about a line. */
const step = 3;

function isFar(one: SignaturePoint | undefined, other: SignaturePoint): boolean {
  return one === undefined || Math.hypot(one.x - other.x, one.y - other.y) >= step;
}

/** A box to sign in with a finger, pen or mouse. Keyboards use the tick below it. */
export function SignaturePad({ path, onDraw }: SignaturePadProps) {
  const [line, setLine] = useState<SignaturePoint[]>([]);
  const points = useRef<SignaturePoint[]>([]);

  const pointOf = (event: PointerEvent<SVGSVGElement>): SignaturePoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * signatureBox.width,
      y: ((event.clientY - box.top) / box.height) * signatureBox.height,
    };
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    points.current = [pointOf(event)];
    setLine(points.current);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const point = pointOf(event);
    if (points.current.length === 0 || !isFar(points.current.at(-1), point)) return;
    points.current = [...points.current, point];
    setLine(points.current);
  };
  const end = () => {
    if (points.current.length === 0) return;
    const drawn = signaturePath([points.current]);
    points.current = [];
    setLine([]);
    onDraw(`${path ?? ''}${drawn}`);
  };

  return (
    <svg
      className="signature-pad"
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      role="img"
      aria-label={path ? 'Deine Unterschrift' : 'Feld zum Unterschreiben mit Finger oder Maus'}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line className="signature-line" x1={30} x2={570} y1={160} y2={160} />
      <path className="signature-ink" d={`${path ?? ''}${line.length > 0 ? signaturePath([line]) : ''}`} />
    </svg>
  );
}
