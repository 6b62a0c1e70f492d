import * as avataaars from '@dicebear/avataaars';
import { createAvatar } from '@dicebear/core';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { Field } from '../../framework/schema/model.ts';

/** Names of the library where they differ from ours without the prefix of the part. */
const otherNames: Readonly<Record<string, string>> = {
  winterHat2: 'winterHat02',
  winterHat3: 'winterHat03',
  winterHat4: 'winterHat04',
  longHairNotTooLong: 'longButNotTooLong',
  longHairStraight: 'straight01',
  longHairStraight2: 'straight02',
  longHairStraightStrand: 'straightAndStrand',
  shortHairTheCaesarSidePart: 'theCaesarAndSidePart',
  blazerShirt: 'blazerAndShirt',
  blazerSweater: 'blazerAndSweater',
  collarSweater: 'collarAndSweater',
  close: 'closed',
  dizzy: 'xDizzy',
  eyeroll: 'eyeRoll',
  updown: 'upDown',
  updownNatural: 'upDownNatural',
  // the library has one lettering
  selena: 'hola',
};

/** `shortHairTheCaesar` -> `theCaesar` */
function nameInLibrary(option: string): string {
  const other = otherNames[option];
  if (other !== undefined) return other;
  const bare = option.replace(/^(?:longHair|shortHair)/, '');
  return bare.charAt(0).toLowerCase() + bare.slice(1);
}

interface Part {
  name: string;
  colour: string;
}

/** The chosen option of a part; of an unset or unknown one its default. */
function partOf({ members = [] }: Field, value: Readonly<Record<string, unknown>>, part: string): Part {
  const member = members.find(({ name }) => name === part);
  const options = member?.options ?? [];
  const chosen = options.find((option) => option.value === value[part]);
  const option = chosen ?? options.find((other) => other.value === member?.default) ?? options[0];
  return { name: String(option?.value ?? 'none'), colour: (option?.colour ?? '#000000').slice(1) };
}

/** Draws an avatar on a transparent background, as the URL of an SVG. */
export function drawAvatar(field: Field, value: unknown): string {
  const avatar = isJsonObject(value) ? value : {};
  const colour = (part: string) => [partOf(field, avatar, part).colour];

  function pick(part: string) {
    const { name } = partOf(field, avatar, part);
    const isNone = name === 'none';
    return { names: isNone ? [] : [nameInLibrary(name)], probability: isNone ? 0 : 100 };
  }

  const [top, accessories, beard] = ['topType', 'accessoriesType', 'facialHairType'].map(pick);
  const graphic = pick('clothesGraphicsType');
  // a shirt for a picture stays plain without one
  const clothes = pick('clothesType').names[0];
  const options = {
    style: ['default'],
    skinColor: colour('skinColor'),
    top: top?.names,
    topProbability: top?.probability,
    hairColor: colour('topColor'),
    hatColor: colour('topColor'),
    eyebrows: pick('eyebrowType').names,
    eyes: pick('eyesType').names,
    mouth: pick('mouthType').names,
    accessories: accessories?.names,
    accessoriesProbability: accessories?.probability,
    accessoriesColor: ['262e33'],
    facialHair: beard?.names,
    facialHairProbability: beard?.probability,
    facialHairColor: colour('facialHairColor'),
    clothing: [clothes === 'graphicShirt' && graphic.names.length === 0 ? 'shirtCrewNeck' : clothes],
    clothingGraphic: graphic.names,
    clothesColor: colour('clothesColor'),
  };
  return createAvatar<avataaars.Options>(avataaars, options as avataaars.Options).toDataUri();
}
