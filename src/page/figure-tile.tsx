import {useSignals} from '@preact/signals-react/runtime';
import {ServiceError} from '../api/errors.js';
import {listUrl} from '../state/page/list-url.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {errorText} from '../ui/error-text.js';
import {Icon} from '../ui/icons/icon.js';
import {lazyView} from '../ui/late/lazy-view.js';
import {Skeleton} from '../ui/marks/states.js';
import {useSheet} from '../ui/root-context.js';
import {figureText} from '../values/figure-text.js';
import {localized} from '../values/localized.js';
import type {FigurePart} from '../values/page-metadata.js';
import {changeOf, type Change} from './figure-text.js';
import {usePage} from './page-session.js';
import css from './figure-tile.css';

const Spark = lazyView(() => import('../ui/chart/chart-figure.js').then(({Spark: view}) => view), {words: 'tools'});

/** One figure with what became of it: a press on it opens the records that it is made of. */
export function FigureTile({part, narrow}: {part: FigurePart; narrow: boolean}) {
  useSignals();
  useSheet(css);
  const session = usePage();
  const {model, root} = session;
  const app = useApp();
  const {locale, formats, t} = app;
  const {answer, error} = model.figures.stateOf(part.id).value;
  const object = model.objects.value[part.object];
  const title = localized(part.title, locale.value);
  const text = answer && figureText(answer.value, part, formats.value);
  if (error) return <FailedTile {...{part, title, text, error}} />;
  const change = answer && changeOf(answer, part, formats.value);
  const where = model.conditionOf(part);
  const baseUrl = object && !(object instanceof ServiceError) ? object.baseUrl : '';
  const body = (
    <>
      <span className="lc-tile__label">{title}</span>
      {text === null ? (
        <Skeleton width="60%" height="24px" />
      ) : (
        <strong className="lc-tile__value">
          <bdi>{text}</bdi>
        </strong>
      )}
      {change && <ChangeLine change={change} />}
      {!narrow && answer && answer.trend.length > 1 && <Spark values={answer.trend} />}
    </>
  );
  const props = {className: 'lc-part lc-tile', 'data-narrow': narrow || undefined};
  if (!baseUrl) return <div {...props}>{body}</div>;
  return (
    <a
      {...props}
      href={listUrl(baseUrl, part.list, where)}
      title={t('page.openList')}
      onClick={(event) => {
        if (!root.emit('lc-drill', {part: part.id, object: part.object, where}, {cancelable: true}))
          event.preventDefault();
      }}
    >
      {body}
    </a>
  );
}

interface FailedTileProps {
  part: FigurePart;
  title: string;
  /** The figure as it was last known; null: it is not. */
  text: string | null;
  error: ServiceError;
}

/** Why a figure is not there, or no newer one. */
function FailedTile({part, title, text, error}: FailedTileProps) {
  useSignals();
  const app = useApp();
  const {model} = usePage();
  const reason = errorText(app, error);
  return (
    <div className="lc-part lc-tile is-failed" role="group" aria-label={title}>
      <span className="lc-tile__label">{title}</span>
      {text !== null && (
        <strong className="lc-tile__value">
          <bdi>{text}</bdi>
        </strong>
      )}
      <span className={text === null ? 'lc-tile__again' : 'lc-tile__again is-beside'}>
        <span role="alert" className="lc-tile__fault" title={reason}>
          {reason}
        </span>
        {error.kind !== 'access' && (
          <Button size="small" icon="refresh-cw" onPress={() => void model.retryFigure(part)}>
            {app.t('ui.retry')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Green and red say good and bad, an arrow up and down; what it is compared with follows in words. */
function ChangeLine({change}: {change: Change}) {
  useSignals();
  const {model} = usePage();
  const {t} = useApp();
  const {comparison} = model.choice.value;
  const year = model.compared.value?.start.slice(0, 4) ?? '';
  const what = comparison === 'year' ? t('page.onYear', {year}) : t('page.onBefore');
  const {direction, verdict, text} = change;
  return (
    <span className="lc-tile__change" data-verdict={verdict}>
      {direction !== 'same' && <Icon name={direction === 'up' ? 'arrow-up' : 'arrow-down'} size="small" />}
      <span className="lc-unseen">{t(`page.change.${direction}`)} </span>
      {direction !== 'same' && <b>{text}</b>}
      <span aria-hidden={direction === 'same' || undefined}>{direction === 'same' ? t('page.change.same') : ''}</span>
      <span className="lc-muted"> {what}</span>
    </span>
  );
}
