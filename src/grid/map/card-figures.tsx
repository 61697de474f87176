import {useEffect, useLayoutEffect, useMemo} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {CardFigures, type CardFigure} from '../../state/map/card-figures.js';
import {listUrl} from '../../state/page/list-url.js';
import {Button} from '../../ui/button.js';
import {errorText} from '../../ui/error-text.js';
import {Skeleton} from '../../ui/marks/states.js';
import {figureText} from '../../values/figure-text.js';
import {localized} from '../../values/localized.js';
import type {MapFigure} from '../../values/map-spec.js';
import type {GridSession} from '../grid-session.js';

interface FiguresProps {
  session: GridSession;
  figures: readonly MapFigure[];
  /** Id of the record that their records refer to. */
  id: string;
  /** The card may have another size now. */
  onChange: () => void;
}

/** What other records amount to that refer to the record of a card. */
export function FigureFacts({session, figures, id, onChange}: FiguresProps) {
  useSignals();
  const {app, root} = session;
  const model = useMemo(() => new CardFigures(app, figures, id), [app, figures, id]);
  useEffect(() => {
    model.load();
    return () => model.stop();
  }, [model]);
  const {shown} = model;
  const states = shown.map(({state}) => (state.error ? '!' : state.answer ? '.' : '')).join();
  useLayoutEffect(onChange, [states, onChange]);
  // Figures of one object fail together.
  const lost = shown.find(({state}) => state.error)?.state.error;
  useEffect(() => {
    if (lost) root.emit('lc-error', {code: lost.code, message: errorText(app, lost), cause: lost});
  }, [lost, app, root]);
  if (!shown.length) return null;
  return (
    <dl className="lc-pincard__facts is-figures" aria-busy={shown.some(({state}) => !state.answer && !state.error)}>
      {shown.map((figure) => (
        <div key={figure.at}>
          <dt>{localized(figure.spec.label, app.locale.value)}</dt>
          <dd>
            <FigureValue {...{session, model, figure}} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure; a count leads to its records. Where it could not be had it can be asked for again. */
function FigureValue({session, model, figure}: {session: GridSession; model: CardFigures; figure: CardFigure}) {
  useSignals();
  const {app, root} = session;
  const {at, spec, where, state} = figure;
  const {answer, error} = state;
  if (error)
    return (
      <span className="lc-pincard__lost" role="alert" title={errorText(app, error)}>
        {app.t('tree.notLoaded')}
        <Button variant="link" size="small" onPress={() => model.retry(at)}>
          {app.t('ui.retry')}
        </Button>
      </span>
    );
  if (!answer) return <Skeleton width="72px" />;
  const text = figureText(answer.value, spec, app.formats.value);
  const address = spec.fn === 'count' && model.addressOf(spec);
  if (!address) return text;
  return (
    <a
      className="lc-link"
      href={listUrl(address, spec.list, where)}
      aria-label={`${localized(spec.label, app.locale.value)}: ${text}`}
      title={app.t('page.openList')}
      onClick={(event) => {
        if (!root.emit('lc-drill', {part: String(at), object: spec.object, where}, {cancelable: true}))
          event.preventDefault();
      }}
    >
      {text}
    </a>
  );
}
