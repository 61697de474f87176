import type {FormModel} from '../../state/form/form-model.js';
import type {FieldModel} from '../../state/field/field-model.js';

/** What a control needs to follow the form's policy for text that cannot be read. */
export function unreadProps({app, host, options}: FormModel, field: FieldModel, path: string) {
  return {
    unparsable: options.unparsable ?? app.configuration.value.unparsable,
    unread: field.unread.value,
    onTyping: (text: string | null) => field.setTyping(text),
    onUnparsable: (text: string | null) => {
      field.setUnread(text);
      if (text !== null) host.emit('lc-unparsable', {path, text});
    },
  };
}
