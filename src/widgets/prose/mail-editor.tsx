import {useCallback, useMemo, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {MAIL_COMMANDS} from '../../ui/prose/commands.js';
import {mailTextHtml} from '../../ui/prose/mail-text-html.js';
import type {TextPictures} from '../../ui/prose/text-pictures.js';
import {useSheet} from '../../ui/root-context.js';
import {docOfHtml, htmlOfDoc} from './html.js';
import {PictureBar} from './picture-bar.js';
import {Pictures, type PickedPicture} from './pictures.js';
import {ProseEditor, type ProseEditorProps} from './prose-editor.js';
import type {ProseFormat} from './prose-view.js';
import {mailSchema} from './schema.js';
import css from './mail-editor.css';

interface MailEditorProps extends Omit<ProseEditorProps, 'format' | 'bars'> {
  pictures: TextPictures;
}

/** The text of a message: rich text with pictures that are attached to it. */
export function MailEditor({pictures: given, ...props}: MailEditorProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const [picked, setPicked] = useState<PickedPicture | null>(null);
  const [isAsked, setAsked] = useState(false);
  const onAsked = useCallback(() => setAsked(true), []);
  const onAnswered = useCallback(() => setAsked(false), []);
  const pictures = useMemo(() => new Pictures({pictures: given, t, onPicked: setPicked, onAsked}), [given, t, onAsked]);
  const format = useMemo((): ProseFormat => formatWith(pictures, given), [pictures, given]);
  const fixed = props.disabled || props.readonly;
  return (
    <ProseEditor
      {...props}
      format={format}
      bars={picked && !fixed && <PictureBar key={picked.id} {...{picked, pictures, given, isAsked, onAnswered, t}} />}
    />
  );
}

const formatWith = (pictures: Pictures, given: TextPictures): ProseFormat => ({
  commands: MAIL_COMMANDS,
  read: (value) => docOfHtml(mailSchema, value, mailTextHtml),
  write: htmlOfDoc,
  // A picture of another message is not attached to this one.
  clean: (html) => mailTextHtml(html, (id) => given.has(id)),
  plugins: () => [pictures.plugin()],
  run: (name) => {
    if (name !== 'picture') return false;
    void pictures.insert();
    return true;
  },
});
