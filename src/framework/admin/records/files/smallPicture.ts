import { fileUrl } from './fileUrl.ts';

const sharper = { 128: 256, 512: 1024 } as const;

interface SmallPicture {
  src: string;
  srcSet: string;
}

/**
 * Sources of a scaled-down image for a line (128) or a block (512), with a 2x source for high-density
 * screens.
 */
export function smallPicture(id: string, size: keyof typeof sharper): SmallPicture {
  return { src: fileUrl(id, size), srcSet: `${fileUrl(id, sharper[size])} 2x` };
}
