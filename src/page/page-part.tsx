import type {ReactNode} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {classes} from '../ui/classes.js';
import {lazyView} from '../ui/late/lazy-view.js';
import {Skeleton} from '../ui/marks/states.js';
import {localized} from '../values/localized.js';
import type {PlacedPart} from '../state/page/page-widgets.js';
import {ActionsView} from './actions-view.js';
import {EmbedView} from './embed-view.js';
import {FigureTile} from './figure-tile.js';
import {FormPartView} from './form-part-view.js';
import {ListView} from './list-view.js';
import {MetadataFaults} from './metadata-faults.js';
import {WidgetView} from './widget-view.js';

const frame = (fault: ReactNode) => fault ?? <PartSkeleton />;
const TextView = lazyView(() => import('./text-view.js').then(({TextView: view}) => view), {frame});

/** A part by its kind, or what is wrong with its description. */
export function PagePart({placed, narrow}: {placed: PlacedPart; narrow: boolean}) {
  useSignals();
  const {part, problems} = placed;
  if (problems.length)
    return (
      <Frame title="">
        <MetadataFaults problems={problems} />
      </Frame>
    );
  switch (part.kind) {
    case 'figure':
      return <FigureTile part={part} narrow={narrow} />;
    case 'list':
    case 'related':
      return <ListView id={placed.id} part={part} />;
    case 'text':
      return (
        <TitledFrame part={part}>
          <TextView part={part} />
        </TitledFrame>
      );
    case 'embed':
      return (
        <TitledFrame part={part} flush>
          <EmbedView part={part} />
        </TitledFrame>
      );
    case 'actions':
      return (
        <TitledFrame part={part} bare>
          <ActionsView part={part} />
        </TitledFrame>
      );
    case 'form':
      return (
        <TitledFrame part={part} flush>
          <FormPartView part={part} />
        </TitledFrame>
      );
    case 'widget':
      return (
        <TitledFrame part={part}>
          <WidgetView part={part} />
        </TitledFrame>
      );
  }
}

interface FrameProps {
  title: string;
  /** Beside the title. */
  about?: ReactNode;
  /** At the end of the head. */
  actions?: ReactNode;
  /** What it holds goes to its edges. */
  flush?: boolean;
  /** What it holds has a head of its own. */
  headless?: boolean;
  /** Without a border. */
  bare?: boolean;
  children: ReactNode;
}

/** The box of a part with its head. */
export function Frame({title, about, actions, flush, headless, bare, children}: FrameProps) {
  return (
    <div
      className={classes('lc-part', flush && 'is-flush', bare && 'is-bare')}
      {...(title && {role: 'group', 'aria-label': title})}
    >
      {!headless && (title || actions) && (
        <div className="lc-part__head">
          {title && <h2 className="lc-part__title">{title}</h2>}
          {about}
          <span className="lc-grow" />
          {actions}
        </div>
      )}
      <div className="lc-part__body">{children}</div>
    </div>
  );
}

function TitledFrame({part, ...others}: Omit<FrameProps, 'title'> & {part: PlacedPart['part']}) {
  useSignals();
  const {locale} = useApp();
  return <Frame title={localized(part.title, locale.value)} {...others} />;
}

/** As high as the part that it stands for. */
export function PartSkeleton() {
  return (
    <div className="lc-part__waiting" data-skeleton="">
      {['72%', '56%', '64%', '48%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
