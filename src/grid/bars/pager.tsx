import {useSignals} from '@preact/signals-react/runtime';
import {pageLinks} from '../../state/list/paging.js';
import {formatNumber} from '../../values/number.js';
import {Icon} from '../../ui/icons/icon.js';
import type {GridSession} from '../grid-session.js';
import type {MessageKey} from '../../values/message-key.js';

/** Links that a narrow list shows. */
const SMALL_RANGE = 3;

/** Page links, with next and previous, first and last where there is room. Without a total it only goes forth and back. */
export function Pager({session, narrow}: {session: GridSession; narrow: boolean}) {
  useSignals();
  const {model, app} = session;
  const page = model.page.value;
  const {pageSize} = model.state.value;
  const pages = model.pages.value;
  const more = pages === null ? model.hasNextPage.value : page < pages;
  if (pageSize === 0 || (page === 1 && !more)) return null;
  const step = (to: number, icon: string, key: MessageKey, enabled: boolean) => (
    <button
      type="button"
      disabled={!enabled}
      aria-label={app.t(key)}
      title={app.t(key)}
      onClick={() => goToPage(session, to)}
    >
      <Icon name={icon} />
    </button>
  );
  const links = pages === null ? [page] : pageLinks(page, pages, narrow ? SMALL_RANGE : model.pageRange);
  return (
    <nav className="lc-pager" aria-label={app.t('bars.pages', {name: session.title})}>
      {!narrow && links[0] !== 1 && step(1, 'chevron-first', 'bars.firstPage', page > 1)}
      {step(page - 1, 'chevron-left', 'bars.previousPage', page > 1)}
      {links.map((number) => (
        <button
          key={number}
          type="button"
          className={number === page ? 'is-on' : undefined}
          aria-current={number === page ? 'page' : undefined}
          aria-label={app.t('bars.page', {page: number})}
          onClick={() => goToPage(session, number)}
        >
          {formatNumber(number, 0, app.formats.value)}
        </button>
      ))}
      {step(page + 1, 'chevron-right', 'bars.nextPage', more)}
      {!narrow && pages !== null && links.at(-1) !== pages && step(pages, 'chevron-last', 'bars.lastPage', more)}
    </nav>
  );
}

/** Shows the page that the person asked for, and announces it. */
export function goToPage({model, app, root}: GridSession, page: number): void {
  model.setPage(page);
  const pages = model.pages.peek();
  root.announce(pages === null ? app.t('bars.page', {page}) : app.t('bars.pageOf', {page, pages}));
  root.emit('lc-page', {page, pageSize: model.state.peek().pageSize});
}
