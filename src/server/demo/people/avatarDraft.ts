import type { Avatar } from '../../../../generated/types.ts';
import type { Random } from '../base/random.ts';
import type { Gender } from './personName.ts';

type Top = NonNullable<Avatar['topType']>;

const long: readonly Top[] = [
  'longHairBob',
  'longHairBun',
  'longHairCurly',
  'longHairCurvy',
  'longHairNotTooLong',
  'longHairStraight',
  'longHairStraight2',
  'longHairStraightStrand',
  'longHairMiaWallace',
];
const short: readonly Top[] = [
  'shortHairShortCurly',
  'shortHairShortFlat',
  'shortHairShortRound',
  'shortHairShortWaved',
  'shortHairSides',
  'shortHairTheCaesar',
  'shortHairTheCaesarSidePart',
  'shortHairFrizzle',
];
const skins = { light: 40, pale: 30, tanned: 8, brown: 10, darkBrown: 8, dark: 4 } as const;
const hairs = { brown: 24, brownDark: 26, black: 20, blonde: 14, blondeGolden: 8, auburn: 6, platinum: 2 };
const clothes = ['blazerShirt', 'blazerSweater', 'collarSweater', 'hoodie', 'shirtCrewNeck'] as const;
const colours = [
  'blue02',
  'blue03',
  'gray02',
  'heather',
  'pastelGreen',
  'pastelRed',
  'red',
  'black',
] as const;

/** The picture of a person who made one; null for everybody else. */
export function avatarDraft(random: Random, gender: Gender): Avatar | null {
  if (random.chance(0.35)) return null;
  const hair = random.weighted(hairs);
  const isBearded = gender === 'male' && random.chance(0.4);
  return {
    skinColor: random.weighted(skins),
    topType: random.pick(gender === 'male' || random.chance(0.15) ? short : long),
    topColor: hair,
    eyebrowType: random.chance(0.7) ? 'defaultNatural' : 'default',
    eyesType: random.chance(0.7) ? 'default' : 'happy',
    accessoriesType: random.chance(0.3) ? random.pick(['prescription01', 'prescription02', 'round']) : 'none',
    mouthType: random.pick(['smile', 'twinkle', 'default']),
    facialHairType: isBearded ? random.pick(['beardLight', 'beardMedium', 'moustacheMagnum']) : 'none',
    facialHairColor: hair,
    clothesType: random.pick(clothes),
    clothesGraphicsType: 'none',
    clothesColor: random.pick(colours),
  };
}
