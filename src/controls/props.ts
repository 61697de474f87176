export type {ControlHandle, ControlProps} from '../ui/control-props.js';
