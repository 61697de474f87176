import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {MenuButton, type MenuItem} from '../ui/menu/menu.js';
import {localized} from '../values/localized.js';
import {formatTime} from '../values/date/time.js';
import {localTime} from '../values/date/zone.js';
import {CommandButtons} from './actions-view.js';
import {usePage} from './page-session.js';

/** Title of the page, when it was last up to date, its commands. */
export function PageHead({narrow}: {narrow: boolean}) {
  useSignals();
  const session = usePage();
  const {model, settings} = session;
  const {locale, formats, t} = useApp();
  const spec = model.spec.value!;
  const title = settings.heading || localized(spec.name, locale.value);
  const Heading = settings.isPage ? 'h1' : 'h2';
  const updated = model.updated.value;
  const menu: MenuItem[] = [
    {id: 'refresh', label: t('page.refresh'), icon: 'refresh-cw'},
    {id: 'print', label: t('page.print'), icon: 'printer'},
  ];
  return (
    <div className="lc-page__head">
      <Heading className="lc-page__title">{title}</Heading>
      {updated !== null && (
        <span className="lc-muted lc-page__updated">
          {t('page.updated', {time: formatTime(localTime(updated, formats.value.timeZone).time, formats.value)})}
        </span>
      )}
      <span className="lc-grow" />
      {settings.mayArrange && !narrow && !model.arranging.active.value && (
        <Button variant="muted" icon="sliders-horizontal" onPress={() => model.arranging.begin()}>
          {t('page.customize')}
        </Button>
      )}
      <CommandButtons items={spec.commands ?? []} />
      <Button variant="muted" icon="refresh-cw" label={t('page.refresh')} onPress={() => model.refresh()} />
      <MenuButton
        icon="ellipsis"
        variant="muted"
        label={t('page.more')}
        items={menu}
        onAction={(id) => void session.run({id, onclick: id})}
      />
    </div>
  );
}
