import {useEffect, useRef, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {asServiceError, type ServiceError} from '../api/errors.js';
import {useApp} from '../ui/app-context.js';
import {Count} from '../ui/marks/badge.js';
import {Icon} from '../ui/icons/icon.js';
import {Modal} from '../ui/overlay/modal.js';
import {useModal} from '../ui/overlay/modal-context.js';
import {EmptyState, ErrorState} from '../ui/marks/empty-state.js';
import {Skeleton} from '../ui/marks/states.js';
import type {Reference} from '../contract/records.js';
import type {AppModel} from '../state/app/app-model.js';
import type {FormOutcome} from '../state/app/opener.js';
import {useSheet, type RootModel} from '../ui/root-context.js';
import css from './conflicts/form-dialogs.css';

/** Shows an address of our own server in a modal: the references of a record as a list, all else as its page. */
export function openUrlModal(root: RootModel, app: AppModel, url: string): Promise<void> {
  const {pathname, searchParams} = new URL(url, location.href);
  const id = searchParams.get('id');
  const baseUrl = /^(.*)\/references$/.exec(pathname)?.[1];
  return new Promise((resolve) => {
    root.openOverlay((close) => {
      const title = app.t(baseUrl && id ? 'form.references' : 'form.page');
      return (
        <Modal size="large" title={title} fullscreenToggle onHidden={resolve} onClose={close}>
          {baseUrl && id ? <References baseUrl={baseUrl} id={id} /> : <PageFrame title={title} url={url} />}
        </Modal>
      );
    });
  });
}

/**
 * Shows a page of our own server that creates a record, until an `lc-saved` event reaches the page's document: its
 * detail is the outcome. null: closed without.
 */
export function openFormPage(root: RootModel, app: AppModel, url: string): Promise<FormOutcome | null> {
  return new Promise((resolve) => {
    let outcome: FormOutcome | null = null;
    root.openOverlay((close) => (
      <Modal size="large" title={app.t('form.page')} fullscreenToggle onHidden={() => resolve(outcome)} onClose={close}>
        <FormFrame title={app.t('form.page')} url={url} onSaved={(saved) => (outcome = saved)} />
      </Modal>
    ));
  });
}

interface PageFrameProps {
  title: string;
  url: string;
  onPage?: (page: Document) => void;
}

/** A page of our own server in a frame. */
export function PageFrame({title, url, onPage}: PageFrameProps) {
  useSheet(css);
  const frame = useRef<HTMLIFrameElement>(null);
  const modal = useModal();
  const onLoad = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    onPage?.(page);
    // What the page has no use for closes the modal, as if the focus were beside the frame.
    page.defaultView?.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) void modal?.hide();
    });
  };
  return <iframe ref={frame} className="lc-pageframe" title={title} src={url} onLoad={onLoad} />;
}

function FormFrame({title, url, onSaved}: PageFrameProps & {onSaved: (saved: FormOutcome) => void}) {
  const modal = useModal();
  const watch = (page: Document) =>
    page.addEventListener('lc-saved', (event) => {
      const {id, alias = '', presentation = ''} = ((event as CustomEvent).detail ?? {}) as Partial<FormOutcome>;
      if (!id) return;
      onSaved({kind: 'saved', id: String(id), alias, presentation});
      void modal?.hide({force: true});
    });
  return <PageFrame title={title} url={url} onPage={watch} />;
}

/** Which objects refer to a record, how often, each with a link to them. */
function References({baseUrl, id}: {baseUrl: string; id: string}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const [found, setFound] = useState<Reference[] | null>(null);
  const [error, setError] = useState<ServiceError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setError(null);
    app
      .services()
      .then(({objects}) => objects.references(baseUrl, id))
      .then(setFound, (thrown: unknown) => setError(asServiceError(thrown)));
  }, [app, baseUrl, id, attempt]);
  if (error) return <ErrorState error={error} onRetry={() => setAttempt(attempt + 1)} />;
  if (!found) return <Skeleton width="60%" />;
  if (!found.length) return <EmptyState title={app.t('form.noReferences')} />;
  return (
    <ul className="lc-references">
      {found.map(({name, count, url}) => (
        <li key={url}>
          <a className="lc-references__link" href={url}>
            <span className="lc-references__name">{name}</span>{' '}
            <Count value={new Intl.NumberFormat(app.formats.value.tag).format(count)} />
            <Icon name="chevron-right" size="small" />
          </a>
        </li>
      ))}
    </ul>
  );
}
