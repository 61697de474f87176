import type {FieldPlacement} from '../../values/metadata.js';
import type {Places} from '../../values/placements.js';
import type {Attribute, OptionsMap} from '../../values/types.js';

/**
 * The state of a field over all its placements: its rules are those of all; it is shown and editable where one allows
 * it.
 */
export function overallPlacement({placements, rules}: Places, placement: FieldPlacement): FieldPlacement {
  if (placements.length === 1) return placement;
  const {field} = placement;
  return {
    kind: 'field',
    field,
    rules,
    visible: placements.some((place) => place.kind === 'field' && place.visible !== false),
    readonly: placements.every(({readonly}) => readonly === true),
    control: placements.some((place) => place.kind === 'field' && place.control === 'password')
      ? 'password'
      : undefined,
  };
}

/** An attribute with the options of the enumeration it names, its columns too. */
export function withOptions(attribute: Attribute, enumerations: Record<string, OptionsMap>): Attribute {
  const [type, config = {}] = attribute.type;
  const options = config.options ?? (config.ref === undefined ? undefined : enumerations[config.ref]);
  const columns = config.columns?.map((column) => withOptions(column, enumerations));
  if (options === config.options && !columns) return attribute;
  return {...attribute, type: [type, {...config, ...(options && {options}), ...(columns && {columns})}]};
}
