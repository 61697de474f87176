// @words later
import {Fragment, useEffect, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import type {WritingModel, WritingOrder, WritingStep} from '../../state/assistant/writing-model.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {errorText, situationOf} from '../../ui/error-text.js';
import {Icon} from '../../ui/icons/icon.js';
import {faultIn} from '../../ui/operation-fault.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import {formatNumber} from '../../values/number.js';
import inputCss from '../../styles/input.css';
import {rewrite, type AnyText} from './text-input.js';
import {replaced, wordDiff, type WordRun} from './word-diff.js';
import css from './writing.css';

interface CardProps {
  model: WritingModel;
  /** Id of the field; those within begin with it. */
  id: string;
  /** What the field is called. */
  called: string;
  /** The text as it is now. */
  text: string;
  input: () => AnyText | null;
}

/** Beneath a text: what the assistant proposes for it. Nothing changes until the person accepts. */
export function ProposalCard(props: CardProps) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  const {model, called, input} = props;
  const step = model.step.value;
  const card = useRef<HTMLElement>(null);
  // A modal that has opened long ago gives the focus to nothing that comes later.
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({preventScroll: true});
    card.current?.scrollIntoView({block: 'nearest', behavior: 'instant'});
  }, [step?.is]);
  const close = () => {
    model.close();
    input()?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  if (!step) return null;
  return (
    <section
      ref={card}
      className="lc-prop"
      aria-label={t('writing.proposalFor', {field: called})}
      onKeyDown={onKeyDown}
    >
      {step.is === 'asking' ? (
        <Wish {...props} onClose={close} />
      ) : step.is === 'writing' ? (
        <Writing order={step.order} onClose={close} />
      ) : step.is === 'failed' ? (
        <Failed {...{step, model}} onClose={close} />
      ) : (
        <Proposed {...props} step={step} onClose={close} />
      )}
    </section>
  );
}

interface Closing {
  onClose: () => void;
}

function Head({title, icon, children}: {title: string; icon?: ReactNode; children?: ReactNode}) {
  return (
    <div className="lc-prop__head">
      {icon ?? <Icon name="sparkles" size="small" />}
      <span className="lc-prop__title lc-truncate">{title}</span>
      {children}
    </div>
  );
}

/** What a new text is to say. */
function Wish({model, id, onClose}: CardProps & Closing) {
  useSignals();
  useSheet(inputCss);
  const {t} = useApp();
  const field = useRef<HTMLTextAreaElement>(null);
  const [wish, setWish] = useState('');
  useEffect(() => field.current?.focus(), []);
  const ask = () => void (wish.trim() && model.ask({task: 'write', wish: wish.trim()}));
  return (
    <>
      <Head title={t('writing.title.write')} />
      <label className="lc-prop__wish" htmlFor={`${id}-wish`}>
        {t('writing.wish')}
        <div className="lc-input is-area">
          <textarea
            ref={field}
            id={`${id}-wish`}
            className="lc-input__v"
            rows={2}
            maxLength={2000}
            value={wish}
            onInput={(event) => {
              event.stopPropagation();
              setWish(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key === 'Escape') onClose();
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              ask();
            }}
          />
        </div>
      </label>
      <div className="lc-prop__foot">
        <Button variant="primary" size="small" disabled={!wish.trim()} onPress={ask}>
          {t('writing.write')}
        </Button>
        <Button size="small" onPress={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </>
  );
}

function Writing({order, onClose}: {order: WritingOrder} & Closing) {
  useSignals();
  const {t} = useApp();
  return (
    <>
      <Head title={t(`writing.task.${order.task}`)} icon={<span className="lc-spin" aria-hidden="true" />} />
      <div className="lc-prop__foot">
        <span role="status">{t('writing.busy')}</span>
        <Button size="small" icon="square" autoFocus onPress={onClose}>
          {t('writing.stop')}
        </Button>
      </div>
    </>
  );
}

function Failed({step, model, onClose}: {step: WritingStep & {is: 'failed'}; model: WritingModel} & Closing) {
  useSignals();
  const app = useApp();
  const {t} = app;
  const error = faultIn(step.error);
  const again = situationOf(error).way !== 'none';
  return (
    <>
      <Head title={t(`writing.task.${step.order.task}`)} icon={<Icon name="circle-alert" size="small" />} />
      <div className="lc-prop__body" role="alert">
        {errorText(app, error)}
      </div>
      <div className="lc-prop__foot">
        {again && (
          <Button size="small" icon="refresh-cw" autoFocus onPress={() => void model.again()}>
            {t('writing.again')}
          </Button>
        )}
        <Button size="small" autoFocus={!again} onPress={onClose}>
          {t('writing.discard')}
        </Button>
      </div>
    </>
  );
}

function Proposed({step, model, text, input, onClose}: CardProps & {step: WritingStep & {is: 'proposed'}} & Closing) {
  useSignals();
  const app = useApp();
  const root = useRoot();
  const {t, formats} = app;
  const {texts, at, order} = step;
  const proposed = model.proposed.value ?? text;
  const [before, after] = [[...text].length, [...proposed].length].map((count) =>
    formatNumber(count, 0, formats.value),
  );
  const count = t('writing.characters', {before: before!, after: after!, count: [...proposed].length});
  const said = `${t(`writing.title.${order.task}`)}: ${proposed}. ${count}`;
  useEffect(() => root.announce(said), [root, said]);
  const isNew = order.task === 'write';
  const runs = changed(text, proposed, isNew ? null : formats.value.tag);
  const accept = () => {
    const area = input();
    model.close();
    if (area) rewrite(area, runs);
    root.announce(t('writing.accepted'));
  };
  return (
    <>
      <Head title={t(`writing.title.${order.task}`)}>
        {texts.length > 1 && (
          <>
            <span className="lc-prop__at">{t('writing.at', {at: at + 1, count: texts.length})}</span>
            <Button
              variant="muted"
              size="small"
              icon="chevron-left"
              label={t('writing.previous')}
              onPress={() => model.show(-1)}
            />
            <Button
              variant="muted"
              size="small"
              icon="chevron-right"
              label={t('writing.next')}
              onPress={() => model.show(1)}
            />
          </>
        )}
      </Head>
      <Words runs={isNew ? replaced(text && `${text}\n\n`, proposed) : runs} same={proposed === text} />
      <div className="lc-prop__foot">
        <Button variant="primary" size="small" icon="check" autoFocus disabled={proposed === text} onPress={accept}>
          {t('writing.accept')}
        </Button>
        <Button size="small" autoFocus={proposed === text} onPress={onClose}>
          {t('writing.discard')}
        </Button>
        <Button variant="muted" size="small" icon="refresh-cw" onPress={() => void model.again()}>
          {t('writing.again')}
        </Button>
        {proposed !== text && <span className="lc-prop__count">{count}</span>}
      </div>
    </>
  );
}

/** What becomes of a text. A new one has nothing in common with the one that it replaces, but by chance: it has no `locale`. */
const changed = (text: string, proposed: string, locale: string | null): WordRun[] =>
  locale === null ? replaced(text, proposed) : wordDiff(text, proposed, locale);

/** The text with what is struck and what is new. */
function Words({runs, same}: {runs: readonly WordRun[]; same: boolean}) {
  useSignals();
  const {t} = useApp();
  if (same) return <div className="lc-prop__body">{t('writing.unchanged')}</div>;
  return (
    // It scrolls when it is long: by keys too.
    <div className="lc-prop__body" dir="auto" tabIndex={0} role="group" aria-label={t('writing.changes')}>
      {runs.map(({is, text: words}, index) => {
        if (is === 'same') return words;
        if (is === 'added') return <ins key={index}>{words}</ins>;
        const touches = runs[index + 1]?.is === 'added' && /\S$/.test(words);
        return (
          <Fragment key={index}>
            <del>{words}</del>
            {touches && ' '}
          </Fragment>
        );
      })}
    </div>
  );
}
