import {useLayoutEffect, useRef} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {MailAttachment} from '../../../contract/mail.js';
import {useApp} from '../../../ui/app-context.js';
import {Button} from '../../../ui/button.js';
import {mailTextHtml} from '../../../ui/prose/mail-text-html.js';
import {bodyRoot} from '../body-root.js';
import {bodyOf} from '../mail-nodes.js';
import type {ComposePictures} from './compose-pictures.js';
import type {ComposeSession} from './compose-session.js';

interface QuotedTextProps {
  session: ComposeSession;
  pictures: ComposePictures;
  /** It is part of the text now, or gone. */
  onDone: () => void;
}

/** The message that is answered or forwarded, as it came, with its tables: it goes along, becomes part of the text, or is left out. */
export function QuotedText({session, pictures, onDone}: QuotedTextProps) {
  useSignals();
  const {t} = useApp();
  const {model} = session;
  const {quote} = model.draft.value;
  const box = useRef<HTMLDivElement>(null);
  const attached = quote ? pictures.all : NONE;
  useLayoutEffect(() => {
    if (!box.current) return;
    const words = {quote: t('mail.quoted'), notLoaded: (name: string) => t('mail.notLoaded', {name})};
    const inside = ({id}: MailAttachment) => attached.find((each) => each.id === id)?.address ?? null;
    const body = document.createElement('div');
    body.className = 'body';
    body.dir = 'auto';
    body.append(bodyOf(quote, '', {remote: null, inside, attachments: attached}, words).fragment);
    bodyRoot(box.current).replaceChildren(body);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is new each time
  }, [quote, t, JSON.stringify(attached)]);
  if (!quote) return null;
  const edit = () => {
    const {html} = model.draft.peek();
    model.change({html: (html || '<p></p>') + mailTextHtml(quote), quote: ''});
    onDone();
  };
  const remove = () => {
    model.change({quote: ''});
    onDone();
  };
  return (
    <section className="lc-compose__quote" aria-label={t('mail.quote')}>
      <div className="lc-compose__quotebar">
        <Button variant="muted" size="small" icon="pencil" onPress={edit}>
          {t('mail.editQuote')}
        </Button>
        <Button variant="muted" size="small" icon="x" onPress={remove}>
          {t('mail.removeQuote')}
        </Button>
      </div>
      <div ref={box} />
    </section>
  );
}

const NONE: ComposePictures['all'] = [];
