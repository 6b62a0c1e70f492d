import { type Colour, demoPng } from './pictures.ts';
import { createRandom } from './random.ts';

/** Letters of five by seven pixels: each row is a base-32 digit. */
const font = new Map(
  `A ehhvhhh B uhhuhhu C ehggghe D uhhhhhu E vgguggv F vgguggg G ehgnhhf H hhhvhhh I e44444e J 72222ic
K hikokih L ggggggv M hrllhhh N hhpljhh O ehhhhhe P uhhuggg Q ehhhlid R uhhukih S fgge11u T v444444
U hhhhhhe V hhhhha4 W hhhllla X hha4ahh Y hhha444 Z v1248gv 0 ehjlphe 1 4c4444e 2 eh1248v 3 v2421he
4 26aiv22 5 vgu11he 6 68guhhe 7 v124888 8 ehhehhe 9 ehhf12c , 0000c48 . 00000cc - 000v000`
    .split(/\s+/)
    .reduce<[string, number[]][]>((pairs, part, index, parts) => {
      if (index % 2 === 0)
        pairs.push([part, [...(parts[index + 1] ?? '')].map((row) => Number.parseInt(row, 32))]);
      return pairs;
    }, []),
);

const black: Colour = [25, 25, 25];
const paper: Colour = [255, 255, 255];
const modules = 22;

/** A fake matrix code: two solid edges, two alternating ones, and pixels derived from the words. */
function matrixOf(words: string): boolean[][] {
  const random = createRandom(0, 'matrix', words);
  return Array.from({ length: modules }, (_, y) =>
    Array.from({ length: modules }, (_, x) => {
      const isDark = random.chance(0.5);
      if (x === 0 || y === modules - 1) return true;
      if (y === 0) return x % 2 === 0;
      return x === modules - 1 ? y % 2 === 1 : isDark;
    }),
  );
}

/** Returns whether the pixel at x, y of a line is dark; each letter is six pixels wide. */
function isInk(line: string, x: number, y: number): boolean {
  const row = font.get(line[Math.floor(x / 6)] ?? ' ')?.[y] ?? 0;
  return x >= 0 && y >= 0 && y < 7 && ((row << (x % 6)) & 16) !== 0;
}

/** A printable stamp: a matrix code and lines of capital letters, the first of them large. */
export function stampPicture([first = '', ...others]: readonly string[]): Buffer {
  const matrix = matrixOf([first, ...others].join());
  return demoPng(440, 176, (x, y) => {
    const [column, row] = [Math.floor((x - 22) / 6), Math.floor((y - 22) / 6)];
    if (column >= 0 && column < modules) return matrix[row]?.[column] ? black : paper;
    const isLarge = isInk(first, Math.floor((x - 176) / 4), Math.floor((y - 26) / 4));
    const line = Math.floor((y - 76) / 28);
    const isSmall = isInk(
      others[line] ?? '',
      Math.floor((x - 176) / 2),
      Math.floor((y - 76 - 28 * line) / 2),
    );
    return isLarge || isSmall ? black : paper;
  });
}
