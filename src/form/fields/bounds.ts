import type {FieldModel} from '../../state/field/field-model.js';

/** The smallest and largest number that the rules of a field allow, as far as they say it. */
export function boundsOf(field: FieldModel): {min?: number; max?: number} {
  const bounds: {min?: number; max?: number} = {};
  for (const rule of field.validation.rules()) {
    if (rule.kind === 'min' || rule.kind === 'max') bounds[rule.kind] = Number(rule.value);
    if (rule.kind === 'between') Object.assign(bounds, {min: Number(rule.min), max: Number(rule.max)});
  }
  return bounds;
}
