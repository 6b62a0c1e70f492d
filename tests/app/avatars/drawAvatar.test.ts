import { describe, expect, it } from 'vitest';
import { drawAvatar } from '../../../src/app/avatars/drawAvatar.ts';
import type { Field } from '../../../src/framework/schema/model.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const [employees] = schoolEntities({ employees: {} });
const field = employees?.fields.find(({ name }) => name === 'profileImg') as Field;
const usual = drawAvatar(field, {});
const svgOf = (url: string) => decodeURIComponent(url.slice(url.indexOf(',') + 1));

describe('a drawn avatar', () => {
  it('has a transparent background (avatar-03)', () => {
    const svg = new DOMParser().parseFromString(svgOf(usual), 'image/svg+xml').documentElement;
    expect(svg.localName).toBe('svg');
    expect(svg.getAttribute('fill')).toBe('none');
    // nothing that covers the whole picture
    const covering = [...svg.querySelectorAll('rect, circle')].filter(
      (shape) => shape.closest('mask, clipPath, defs') === null && shape.closest('[mask]') === null,
    );
    expect(covering.filter((shape) => Number(shape.getAttribute('width')) >= 264)).toEqual([]);
    expect(svgOf(usual)).not.toContain('e6e6e6');
  });

  it('shows the default of an unset or unknown part', () => {
    const defaults = Object.fromEntries((field.members ?? []).map((part) => [part.name, part.default]));
    expect(drawAvatar(field, defaults)).toBe(usual);
    expect(drawAvatar(field, { topType: 'braune Locken', skinColor: 3 })).toBe(usual);
    expect(drawAvatar(field, null)).toBe(usual);
  });

  it.each((field.members ?? []).map((part) => [part.name, part] as const))(
    'draws every option of %s in its own way',
    (name, part) => {
      // what shows the part at all: a hat has no hair, and only one shirt has a picture
      const base = {
        facialHairType: 'beardMajestic',
        clothesType: 'graphicShirt',
        clothesGraphicsType: 'bat',
        accessoriesType: 'none',
      };
      const options = (part.options ?? []).map(({ value }) => value);
      const drawn = options.map((option) => drawAvatar(field, { ...base, [name]: option }));
      expect(new Set(drawn).size).toBe(options.length);
    },
  );
});
