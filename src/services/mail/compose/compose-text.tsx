import {useEffect, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import purify from 'dompurify';
import type {ControlHandle} from '../../../controls/props.js';
import {assistantService, assistantsOf, writerOf} from '../../../state/assistant/assistants.js';
import {WritingModel} from '../../../state/assistant/writing-model.js';
import {useApp} from '../../../ui/app-context.js';
import {lazyView} from '../../../ui/late/lazy-view.js';
import {MenuButton} from '../../../ui/menu/menu.js';
import {safeHtml} from '../../../ui/prose/safe-html.js';
import {PHRASES, type ComposeSession} from './compose-session.js';
import {ComposePictures} from './compose-pictures.js';
import {MailTextControl} from './mail-text-control.js';
import {QuotedText} from './quoted-text.js';

const ImproveButton = lazyView(() => import('./compose-writing.js').then(({ImproveButton: view}) => view), {
  words: 'later',
  sign: 'bar',
});
const MessageProposal = lazyView(() => import('./compose-writing.js').then(({MessageProposal: view}) => view), {
  words: 'later',
  sign: true,
});

interface ComposeTextProps {
  id: string;
  session: ComposeSession;
  text: RefObject<ControlHandle | null>;
}

/** The text with its bar, the signature that it ends in, and what it answers under that. */
export function ComposeText({id, session, text}: ComposeTextProps) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const {model, signatures} = session;
  const writing = useWriting(session);
  const pictures = usePictures(session);
  const assistant = writerOf(assistantsOf(app).value);
  const {html, signature} = model.draft.value;
  const chosen = signatures.value.find((each) => each.id === signature);
  return (
    <div className="lc-compose__text">
      <label htmlFor={`${id}-text`} className="lc-unseen">
        {t('mail.text')}
      </label>
      <MailTextControl
        id={`${id}-text`}
        label={t('mail.text')}
        handle={text}
        rows={8}
        pictures={pictures}
        value={html}
        onInput={(value) => model.change({html: value})}
        onCommit={(value) => model.change({html: value})}
        modes={
          <Tools {...{session, text}}>{assistant && <ImproveButton {...{model: writing, assistant, text}} />}</Tools>
        }
      />
      {assistant && <MessageProposal {...{id, model: writing, assistant, text}} />}
      {chosen && <Signature html={chosen.html} />}
      <QuotedText {...{session, pictures}} onDone={() => text.current?.focus()} />
    </div>
  );
}

function usePictures({app, mailing, model}: ComposeSession): ComposePictures {
  const pictures = useMemo(() => new ComposePictures(app, mailing, model), [app, mailing, model]);
  useEffect(() => () => pictures.close(), [pictures]);
  return pictures;
}

/** What is proposed for the text of a message; what is being written is given up with it. */
function useWriting({app, model}: ComposeSession): WritingModel {
  const writing = useMemo(() => {
    const record = () => {
      const [first] = model.draft.peek().records;
      return first ? {object: first.alias, id: first.id} : null;
    };
    return new WritingModel({service: () => assistantService(app), record});
  }, [app, model]);
  useEffect(() => () => writing.close(), [writing]);
  return writing;
}

interface ToolsProps extends Pick<ComposeTextProps, 'session' | 'text'> {
  /** After the fields of the record. */
  children: ReactNode;
}

function Tools({session, text, children}: ToolsProps) {
  useSignals();
  const {t} = useApp();
  const {model, fields, signatures} = session;
  const record = fields.value;
  const chosen = signatures.value.find(({id}) => id === model.draft.value.signature);
  const filledIn = [...(record?.values ?? [])].filter(([, value]) => value);
  return (
    <>
      {record && filledIn.length > 0 && (
        <MenuButton
          variant="muted"
          size="small"
          icon="braces"
          align="start"
          menuLabel={t('mail.fieldOf', {object: record.object})}
          items={filledIn.map(([name, value]) => ({
            id: name,
            label: record.labels.get(name) ?? name,
            hint: shortened(value),
          }))}
          onAction={(name) => text.current?.insert?.(record.values.get(name) ?? '')}
        >
          {t('mail.fieldOf', {object: record.object})}
        </MenuButton>
      )}
      {children}
      <span className="lc-grow" />
      <span className="lc-compose__signature">
        <span className="lc-muted" aria-hidden="true">
          {t('mail.signature')}
        </span>
        <MenuButton
          size="small"
          endIcon="chevron-down"
          label={t('mail.signatureIs', {name: chosen?.name ?? t('mail.noSignature')})}
          menuLabel={t('mail.signature')}
          items={[
            {id: '', label: t('mail.noSignature'), checked: !chosen},
            ...signatures.value.map(({id, name}) => ({id, label: name, checked: id === chosen?.id})),
            {divider: true},
            {id: PHRASES, label: t('mail.phrasesMenu'), icon: 'settings-2'},
          ]}
          onAction={(id) =>
            id === PHRASES ? void session.openPhrases('signatures') : model.change({signature: id || null})
          }
        >
          {chosen?.name ?? t('mail.noSignature')}
        </MenuButton>
      </span>
    </>
  );
}

/** Characters of a value that stand in a menu. */
const HINT = 40;
const shortened = (value: string) => (value.length > HINT ? `${value.slice(0, HINT - 1).trimEnd()}…` : value);

function Signature({html}: {html: string}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(purify.sanitize(safeHtml(html), {RETURN_DOM_FRAGMENT: true}));
  }, [html]);
  return <div ref={box} className="lc-prose lc-compose__signed" />;
}
