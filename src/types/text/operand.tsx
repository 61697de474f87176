export {operand} from '../string/operand.js';
