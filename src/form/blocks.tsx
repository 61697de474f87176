import {useId} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {localized} from '../values/localized.js';
import {useApp} from '../ui/app-context.js';
import {Count} from '../ui/marks/badge.js';
import {classes} from '../ui/classes.js';
import {Icon} from '../ui/icons/icon.js';
import {lazyView} from '../ui/late/lazy-view.js';
import {useSheet} from '../ui/root-context.js';
import {countsOf} from './faults/fault-count.js';
import {useForm} from './form-context.js';
import {FormElements} from './form-elements.js';
import type {
  CardPlacement,
  ImagePlacement,
  MailPlacement,
  SectionPlacement,
  WidgetPlacement,
} from '../values/metadata.js';
import css from './blocks.css';

/** If its code does not load, the form is shown without pictures. */
const PlacedImage = lazyView(() => import('./pictures/placed-image.js').then(({default: view}) => view), {
  frame: () => null,
});

const RecordMail = lazyView(() => import('./record-mail.js').then(({RecordMail: view}) => view), {words: 'later'});

interface BlockProps<E> {
  element: E;
  outer: number;
}

/** A section, a card, a picture, a widget of the page or the e-mail of the record, where its condition holds. */
export function Blocks({
  element,
  outer,
}: BlockProps<SectionPlacement | CardPlacement | ImagePlacement | WidgetPlacement | MailPlacement>) {
  useSignals();
  useSheet(css);
  if (!useForm().body.shows(element.visibleWhen)) return null;
  if (element.kind === 'section') return <Section element={element} outer={outer} />;
  if (element.kind === 'card') return <Card element={element} outer={outer} />;
  if (element.kind === 'widget') return <Widget element={element} />;
  if (element.kind === 'mail') return <RecordMail element={element} />;
  return <PlacedImage element={element} />;
}

function Section({element, outer}: BlockProps<SectionPlacement>) {
  useSignals();
  const locale = useApp().locale.value;
  const {stage} = useForm();
  const id = useId();
  const open = stage.isOpen(element);
  const description = localized(element.description, locale);
  return (
    <section className="lc-chapter lc-c12" aria-labelledby={id}>
      <h2 id={id} className="lc-section">
        {element.collapsed === undefined ? (
          localized(element.title, locale)
        ) : (
          <Opening element={element} open={open} controls={`${id}-in`} />
        )}
      </h2>
      {description && <p className="lc-chapter__text">{description}</p>}
      <div id={`${id}-in`} className="lc-col" hidden={!open}>
        {open && <FormElements elements={element.elements} outer={outer} />}
      </div>
    </section>
  );
}

/** The title as what opens and closes its section; while it is closed, the number of faults inside. */
function Opening({element, open, controls}: {element: SectionPlacement; open: boolean; controls: string}) {
  useSignals();
  const app = useApp();
  const {body, stage} = useForm();
  const faults = open ? 0 : countsOf(body, element.elements).faults;
  return (
    <button
      type="button"
      className="lc-chapter__b"
      aria-expanded={open}
      aria-controls={controls}
      onClick={() => stage.open(element, !open)}
    >
      <Icon name="chevron-down" />
      {localized(element.title, app.locale.value)}
      {faults > 0 && <Count value={faults} danger />}
    </button>
  );
}

function Card({element, outer}: BlockProps<CardPlacement>) {
  useSignals();
  const id = useId();
  const title = localized(element.title, useApp().locale.value);
  return (
    <section className="lc-formcard lc-c12" aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className="lc-formcard__title">
          {element.icon && <Icon name={element.icon} />}
          {title}
        </h2>
      )}
      <div className="lc-col">
        <FormElements elements={element.elements} outer={outer} />
      </div>
    </section>
  );
}

/** The page's own children in the form's layout; the page alone decides their content. */
function Widget({element: {name, label, span = 12}}: {element: WidgetPlacement}) {
  useSignals();
  const id = useId();
  const text = localized(label, useApp().locale.value);
  return (
    <div
      className={classes('lc-widget', `lc-c${Math.min(12, Math.max(1, span))}`)}
      role={text ? 'group' : undefined}
      aria-labelledby={text ? id : undefined}
    >
      {text && (
        <div id={id} className="lc-label">
          {text}
        </div>
      )}
      <slot name={name} />
    </div>
  );
}
