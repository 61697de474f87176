import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {EmptyState} from '../ui/marks/empty-state.js';
import {Link} from '../ui/marks/link.js';
import {localized} from '../values/localized.js';
import type {EmbedPart} from '../values/page-metadata.js';
import {embeddable} from './embeddable.js';
import {usePage} from './page-session.js';

/** An address in a frame without rights of this page; one that the host page does not allow is a link. */
export function EmbedView({part}: {part: EmbedPart}) {
  useSignals();
  const {settings} = usePage();
  const {t, locale} = useApp();
  const title = localized(part.title, locale.value) || part.url;
  const url = embeddable(part.url, document.baseURI, settings.embedOrigins);
  if (!url)
    return (
      <EmptyState
        icon="shield-off"
        title={t('page.notEmbedded')}
        actions={
          <Link href={part.url} target="_blank">
            {t('page.openAddress')}
          </Link>
        }
      />
    );
  return (
    <iframe
      className="lc-part__frame"
      src={url}
      title={title}
      sandbox="allow-forms allow-popups allow-scripts"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}
