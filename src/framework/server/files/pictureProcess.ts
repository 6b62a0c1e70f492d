import { loadSharp, pictureLimits } from './pictures.ts';

// ends together with the server
process.once('disconnect', () => process.exit(1));

const [path = '', mediaType] = process.argv.slice(2);
const sharp = await loadSharp();
const picture = sharp(path, { ...pictureLimits.input, animated: mediaType === 'image/gif' });
await picture.timeout(pictureLimits.time).rotate().toFile(`${path}.clean`);
process.exit();
