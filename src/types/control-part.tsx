import type {ReactNode} from 'react';
import type {ControlProps} from '../ui/control-props.js';
import type {Attribute, OptionsMap} from '../values/types.js';

export interface ValueControlProps extends ControlProps<unknown> {
  attribute: Attribute;
  /** Options of enumerations by alias, where the attribute does not have its own. */
  enumerations?: Record<string, OptionsMap>;
  /** Lines of a text that sets none of its own. */
  rows?: number;
}

/** How one value of a type is edited, where nothing else of its record decides. References are {v, p}. */
export interface ControlPart {
  /** Part of the component around it: a form has hundreds. */
  useControl(props: ValueControlProps): ReactNode;
  /** false: the control shows its own label. */
  framed?: boolean;
  /** Has no room in a cell of a list: it opens beside it. */
  beside?: true;
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
