import {useEffect} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {draftParts, fieldAt} from '../../state/draft/draft-content.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {useRoot, useSheet} from '../../ui/root-context.js';
import css from './draft-notice.css';
import type {FormModel} from '../../state/form/form-model.js';

/** More fields than these are counted. */
const NAMED = 5;

/** Offers the changes that an earlier page left unsaved: when that was, and in which fields. */
export function DraftNotice({form}: {form: FormModel}) {
  useSignals();
  useSheet(css);
  const root = useRoot();
  const app = useApp();
  const draft = form.draft.value;
  const title = draft ? app.t('conflicts.draftFound', {when: formatTimestamp(draft.at, app.formats.value)}) : '';
  useEffect(() => {
    if (title) root.announce(title);
  }, [root, title]);
  const body = form.body.value;
  if (!draft || !body) return null;
  const parts = draftParts(draft.content);
  const names = parts.map((id) => body.tables.get(id)?.label ?? fieldAt(body, id)?.label ?? id);
  const shown =
    names.length > NAMED
      ? [...names.slice(0, NAMED - 1), app.t('form.moreFields', {count: names.length - NAMED + 1})]
      : names;
  const answer = (work: 'restore' | 'discard') =>
    form.journalled(async (journal) => {
      await journal[work]();
      // The pressed button is gone with the notice.
      if (form.draft.peek() !== draft) form.host.reveal(parts[0] ?? '');
    });
  return (
    <section className="lc-notice" aria-label={title}>
      <div className="lc-notice__what">
        <span>{title}</span>
        <span className="lc-notice__fields">
          {new Intl.ListFormat(app.locale.value, {type: 'conjunction'}).format(shown)}
        </span>
      </div>
      <Button size="small" onPress={() => answer('restore')}>
        {app.t('conflicts.draftTake')}
      </Button>
      <Button size="small" variant="muted" onPress={() => answer('discard')}>
        {app.t('conflicts.draftDrop')}
      </Button>
    </section>
  );
}
