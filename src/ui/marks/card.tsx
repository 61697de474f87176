import type {ReactNode} from 'react';
import {useT} from '../app-context.js';
import {classes} from '../classes.js';
import {useSheet} from '../root-context.js';
import {safeUrl} from '../safe-url.js';
import {Skeleton} from './states.js';
import css from './card.css';

interface CardProps {
  heading?: string;
  /** Beneath the heading, muted. */
  sub?: string;
  /** At the top, from edge to edge. */
  media?: ReactNode;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  footer?: ReactNode;
  selected?: boolean;
  /** Makes the whole card a link. */
  href?: string;
  /** Makes the whole card a toggle. */
  onPress?: () => void;
  /** The content is loading. */
  loading?: boolean;
  children: ReactNode;
}

/** A box with a heading that holds what belongs together. What can be pressed in a pressable one goes to its actions or footer. */
export function Card({heading, sub, media, actions, footer, selected, href, onPress, loading, children}: CardProps) {
  useSheet(css);
  const t = useT();
  const url = href ? safeUrl(href, document.baseURI) : null;
  const pressable = !loading && (url !== null || onPress !== undefined);
  return (
    <section
      className={classes('lc-box', selected && 'is-selected', pressable && 'is-pressable')}
      aria-label={loading ? [heading, t('ui.loading')].filter(Boolean).join(', ') : heading || undefined}
      aria-busy={loading || undefined}
    >
      {media && <div className="lc-box__media">{media}</div>}
      <div className="lc-box__main">
        {(heading || sub || actions) && (
          <div className="lc-box__head">
            <div className="lc-grow">
              {heading && (
                <h2 className="lc-box__title">
                  <Title
                    text={heading}
                    url={loading ? null : url}
                    onPress={loading ? undefined : onPress}
                    on={selected}
                  />
                </h2>
              )}
              {sub && <div className="lc-box__sub">{sub}</div>}
            </div>
            {actions && <div className="lc-box__acts">{actions}</div>}
          </div>
        )}
        <div className="lc-box__body">
          {loading ? (
            <div className="lc-box__wait">
              <Skeleton width="92%" />
              <Skeleton width="80%" />
              <Skeleton width="56%" />
            </div>
          ) : (
            children
          )}
        </div>
        {footer && <div className="lc-box__foot">{footer}</div>}
      </div>
    </section>
  );
}

interface TitleProps {
  text: string;
  url: string | null;
  onPress?: () => void;
  on?: boolean;
}

/** The heading, and in a pressable card what stretches over all of it. */
function Title({text, url, onPress, on}: TitleProps) {
  if (url !== null)
    return (
      <a className="lc-box__press" href={url}>
        {text}
      </a>
    );
  if (!onPress) return text;
  return (
    <button type="button" className="lc-box__press" aria-pressed={Boolean(on)} onClick={onPress}>
      {text}
    </button>
  );
}
