export type {ControlHandle, ControlProps, InputMode} from '../ui/control-props.js';
