import { fileUrl } from './fileUrl.ts';

const sharper = { 128: 256, 512: 1024 } as const;

interface SmallPicture {
  src: string;
  srcSet: string;
}

/** Sources of an image in the place of the whole file: for a line or for a block, each also for screens twice as fine. */
export function smallPicture(id: string, size: keyof typeof sharper): SmallPicture {
  return { src: fileUrl(id, size), srcSet: `${fileUrl(id, sharper[size])} 2x` };
}
