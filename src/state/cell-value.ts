export {isPresented, rawValue} from '../values/presented.js';
