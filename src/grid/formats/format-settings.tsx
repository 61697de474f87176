import {useId, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {filterable} from '../../state/filter/criterion.js';
import {firstOperator} from '../../state/filter/basic-filter.js';
import {MOST_FORMATS, readFormats} from '../../state/list/row-formats.js';
import type {FormatSpec} from '../../values/list-formats.js';
import {Badge} from '../../ui/marks/badge.js';
import {Button} from '../../ui/button.js';
import {confirm} from '../../ui/notices/confirm.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useModal} from '../../ui/overlay/modal-context.js';
import {useSheet} from '../../ui/root-context.js';
import type {GridSession} from '../grid-session.js';
import {FormatEditor} from './format-editor.js';
import {FormatLines} from './format-lines.js';
import css from './format-settings.css';

/** A rule while a person arranges them. */
export interface FormatItem {
  id: number;
  spec: FormatSpec;
}

let last = 0;
const numbered = (spec: FormatSpec): FormatItem => ({id: ++last, spec});

/** Opens the dialog in which a person says what stands out in a list. */
export function openFormatSettings(session: GridSession): void {
  session.root.openOverlay((close) => <FormatSettings session={session} onClose={close} />);
}

function FormatSettings({session, onClose}: {session: GridSession; onClose: () => void}) {
  useSignals();
  useSheet(css);
  const {app, root, model} = session;
  const {t} = app;
  const form = useId();
  const [first] = useState(() => readFormats(model.settings.look.peek().formats ?? []).map(numbered));
  const [rules, setRules] = useState(first);
  const [open, setOpen] = useState<FormatItem | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const isModified = !!open || rules !== first;
  const close = (id: number) => {
    setOpen(null);
    setShown(id);
  };
  const done = (spec: FormatSpec) => {
    const {id} = open!;
    const isNew = !rules.some((rule) => rule.id === id);
    setRules(isNew ? [...rules, {id, spec}] : rules.map((rule) => (rule.id === id ? {id, spec} : rule)));
    close(id);
  };
  const save = () => {
    model.settings.see({formats: rules.length ? rules.map(({spec}) => spec) : undefined});
    root.announce(t('formats.saved'));
  };
  return (
    <Modal
      size="large"
      title={t('formats.title')}
      badge={isModified && <Badge role="warning">{t('form.unsaved')}</Badge>}
      onBeforeHide={() => !isModified || mayDiscard(session)}
      onClose={onClose}
      footer={
        open ? (
          <EditorFoot form={form} session={session} onCancel={() => close(open.id)} />
        ) : (
          <Foot session={session} onSave={save} />
        )
      }
    >
      {open ? (
        <FormatEditor key={open.id} {...{form, session}} spec={open.spec} onDone={done} />
      ) : (
        <>
          <p className="lc-formats__help">{t('formats.help')}</p>
          <FormatLines {...{session, rules, shown}} onChange={setRules} onOpen={setOpen} />
          <Button
            variant="link"
            icon="plus"
            disabled={rules.length >= MOST_FORMATS}
            onPress={() => setOpen(numbered(newRule(session)))}
          >
            {t('formats.add')}
          </Button>
          <GivenLines session={session} />
        </>
      )}
    </Modal>
  );
}

/** Asks whether changes may be lost. */
function mayDiscard({app, root}: GridSession): Promise<boolean> {
  const {t} = app;
  return confirm(root, app, {
    kind: 'warning',
    title: t('formats.discard'),
    text: t('formats.discardText'),
    confirmLabel: t('saving.discardChanges'),
    cancelLabel: t('saving.keepEditing'),
  });
}

/** A rule to begin with: the first condition of the first column. */
function newRule({model}: GridSession): FormatSpec {
  const columns = (model.description.peek()?.columns ?? []).filter(filterable);
  const column = columns.find(({kind}) => kind !== 'image') ?? columns[0]!;
  return {where: [firstOperator(column.attribute), column.path, null], tone: 'warning'};
}

/** What stands out in this list for everybody. */
function GivenLines({session}: {session: GridSession}) {
  useSignals();
  const {model, app} = session;
  const own = model.settings.look.value.formats?.length ?? 0;
  const given = readFormats(model.view.formats.value.slice(own));
  if (!given.length) return null;
  return (
    <section className="lc-formats__given">
      <h3 className="lc-formats__title">{app.t('formats.given')}</h3>
      <FormatLines session={session} rules={given.map((spec, id) => ({id, spec}))} shown={null} />
    </section>
  );
}

function EditorFoot({form, session, onCancel}: {form: string; session: GridSession; onCancel: () => void}) {
  useSignals();
  const {t} = session.app;
  return (
    <>
      <span className="lc-grow" />
      <Button onPress={onCancel}>{t('ui.cancel')}</Button>
      <Button variant="primary" type="submit" form={form}>
        {t('formats.done')}
      </Button>
    </>
  );
}

function Foot({session, onSave}: {session: GridSession; onSave: () => void}) {
  useSignals();
  const modal = useModal();
  const save = () => {
    onSave();
    void modal?.hide({force: true});
  };
  return (
    <>
      <span className="lc-grow" />
      <Button variant="primary" onPress={save}>
        {session.app.t('formats.save')}
      </Button>
    </>
  );
}
