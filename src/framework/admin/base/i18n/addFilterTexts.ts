import { addTexts } from './lateTexts.ts';
import { leitstandFilterTexts } from './leitstandFilterTexts.ts';

// importing this module is enough: inputs of filters and their chunks need no other order
addTexts(leitstandFilterTexts);
