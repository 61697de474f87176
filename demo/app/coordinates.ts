import {number, t} from './attributes.js';

/** Where something lies, in degrees. */
export const coordinates = [
  number('latitude', t('Latitude', 'Latitude', 'Latitud', 'Широта'), {
    scale: 4,
    suffix: '°',
    rules: [
      {kind: 'min', value: -90},
      {kind: 'max', value: 90},
    ],
  }),
  number('longitude', t('Longitude', 'Longitude', 'Longitud', 'Довгота'), {
    scale: 4,
    suffix: '°',
    rules: [
      {kind: 'min', value: -180},
      {kind: 'max', value: 180},
    ],
  }),
];
