import {ART, picture, type ArtName} from './art.js';

export {mark, picture, type ArtName} from './art.js';

/** The picture of a category's products, by the category's code. */
export const PICTURED: Record<string, ArtName> = {
  PK1: 'pack',
  PK2: 'pack',
  PK3: 'pack',
  PK4: 'bag',
  TN1: 'tent',
  TN2: 'tent',
  TN3: 'tent',
  TN4: 'tarp',
  SL1: 'bag',
  SL2: 'mat',
  SL3: 'mat',
  LT1: 'lamp',
  LT2: 'lantern',
  LT3: 'lantern',
  CK1: 'stove',
  CK2: 'mug',
  CK3: 'bottle',
  CK4: 'bottle',
  FW1: 'boot',
  FW2: 'boot',
  FW3: 'boot',
  CL1: 'jacket',
  CL2: 'jacket',
  CL3: 'jacket',
  CL4: 'jacket',
  CL5: 'jacket',
  CM1: 'rope',
  CM2: 'rope',
  CM3: 'rope',
  TL1: 'knife',
  TL2: 'knife',
};

/** The application's own images, by name. */
export const images: Record<string, string> = Object.fromEntries(
  (Object.keys(ART) as ArtName[]).map((name, at) => [name, picture(name, at)]),
);
