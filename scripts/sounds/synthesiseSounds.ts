/** Samples per second of the files. */
const rate = 22_050;
/** Peak of the loudest sound, of 1. */
const peak = 0.8;
const headBytes = 44;

/** A tone of a bell: its partials fade the faster the higher they are. */
interface Tone {
  /** Seconds from the start. */
  at: number;
  /** In hertz. */
  pitch: number;
  /** Seconds until it has faded to a thousandth. */
  length: number;
  loudness?: number;
}

interface Sound {
  seconds: number;
  tones: readonly Tone[];
}

/** Multiples of the pitch with their share. */
const partials = [
  [1, 1],
  [2, 0.35],
  [3, 0.12],
] as const;
/** Seconds in which a tone sets in, so that it does not click. */
const attack = 0.006;
/** Seconds in which a file fades out at its end. */
const release = 0.03;

const pitches = { c5: 523.25, e5: 659.25, g5: 783.99, a5: 880, c6: 1046.5, e6: 1318.51 };

const ring = [0, 0.11, 0.22, 0.33].flatMap((at, index): Tone[] => [
  { at, pitch: index % 2 === 0 ? pitches.a5 : pitches.c6, length: 0.35 },
]);

/** The sounds of notifications; `silent` is a file without a tone. */
const sounds = {
  call: { seconds: 1.25, tones: [...ring, ...ring.map((tone) => ({ ...tone, at: tone.at + 0.6 }))] },
  common: {
    seconds: 0.6,
    tones: [
      { at: 0, pitch: pitches.e5, length: 0.4 },
      { at: 0.1, pitch: pitches.a5, length: 0.5 },
    ],
  },
  completed: {
    seconds: 0.85,
    tones: [
      { at: 0, pitch: pitches.c5, length: 0.4 },
      { at: 0.09, pitch: pitches.e5, length: 0.45 },
      { at: 0.18, pitch: pitches.g5, length: 0.5 },
      { at: 0.27, pitch: pitches.c6, length: 0.58 },
    ],
  },
  reminder: {
    seconds: 1,
    tones: [
      { at: 0, pitch: pitches.e6, length: 0.45, loudness: 0.8 },
      { at: 0.14, pitch: pitches.a5, length: 0.5 },
      { at: 0.42, pitch: pitches.e6, length: 0.45, loudness: 0.8 },
      { at: 0.56, pitch: pitches.a5, length: 0.44 },
    ],
  },
  // longer than what a build would put into its scripts
  silent: { seconds: 0.1, tones: [] },
} satisfies Record<string, Sound>;

type SoundName = keyof typeof sounds;

function toneAt({ at, pitch, length, loudness = 1 }: Tone, second: number): number {
  const since = second - at;
  if (since < 0) return 0;
  const wave = partials.reduce((sum, [multiple, share]) => {
    const fading = Math.exp((-6.9 * multiple * since) / length);
    return sum + share * fading * Math.sin(2 * Math.PI * pitch * multiple * since);
  }, 0);
  return loudness * Math.min(1, since / attack) * wave;
}

function samplesOf({ seconds, tones }: Sound): number[] {
  const count = Math.round(seconds * rate);
  const samples = Array.from({ length: count }, (_, at) => {
    const second = at / rate;
    const sum = tones.reduce((total, tone) => total + toneAt(tone, second), 0);
    return sum * Math.min(1, (seconds - second) / release);
  });
  const loudest = Math.max(...samples.map(Math.abs));
  return loudest === 0 ? samples : samples.map((sample) => (sample * peak) / loudest);
}

/** A WAV file: one channel, 16 bits. */
function wavOf(samples: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(headBytes + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, 2 * samples.length, true);
  for (const [at, sample] of samples.entries())
    view.setInt16(headBytes + 2 * at, Math.round(sample * 32_767), true);
  return bytes;
}

/** The files of all sounds by name; the same bytes each time. */
export function synthesiseSounds(): Record<SoundName, Uint8Array> {
  return Object.fromEntries(
    Object.entries(sounds).map(([name, sound]) => [name, wavOf(samplesOf(sound))]),
  ) as Record<SoundName, Uint8Array>;
}
