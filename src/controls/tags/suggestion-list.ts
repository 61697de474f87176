// What a box of tags needs once there is something to suggest.
export {movedTo} from '../popup/list-keys.js';
export {OptionList, type ListItem} from '../popup/option-list.js';
