import {controlOperand} from '../operand-part.js';
import {control} from './control.js';

export const operand = controlOperand(control);
