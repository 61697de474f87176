import {useSignals} from '@preact/signals-react/runtime';
import type {AppModel} from '../state/app/app-model.js';
import {useApp} from '../ui/app-context.js';
import {Button} from '../ui/button.js';
import {MenuButton, type MenuAction, type MenuItem} from '../ui/menu/menu.js';
import {localized} from '../values/localized.js';
import {formatTime} from '../values/date/time.js';
import {localTime} from '../values/date/zone.js';
import {CommandButtons} from './actions-view.js';
import {RefreshButton} from './refresh-button.js';
import {usePage} from './page-session.js';

/** Title of the page, when it was last up to date, its commands. */
export function PageHead({narrow}: {narrow: boolean}) {
  useSignals();
  const session = usePage();
  const {model, settings} = session;
  const {locale, formats, t} = useApp();
  const spec = model.spec.value!;
  const Heading = settings.isPage ? 'h1' : 'h2';
  const updated = model.updated.value;
  const hasBar = !!(spec.period || spec.filters?.length);
  return (
    <div className="lc-page__head">
      <Heading className="lc-page__title">{settings.heading || localized(spec.name, locale.value)}</Heading>
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
      {!narrow && <ExportButton />}
      {!narrow && !hasBar && <RefreshButton />}
      <MoreButton narrow={narrow} />
    </div>
  );
}

/** What the lines of the menus run. */
const COMMANDS: Record<string, string> = {refresh: 'refresh', print: 'print', pdf: 'print', export: 'export'};

const exportLines = ({t}: AppModel): MenuAction[] => [
  {id: 'export', label: t('page.export.xlsx'), icon: 'file-spreadsheet'},
  {id: 'pdf', label: t('page.export.pdf'), icon: 'file-text'},
];

/** What a person takes away of the page. */
function ExportButton() {
  useSignals();
  const session = usePage();
  const app = useApp();
  return (
    <MenuButton
      icon="download"
      busy={session.exporting.value}
      menuLabel={app.t('page.export')}
      items={exportLines(app)}
      onAction={(id) => void session.run({id, onclick: COMMANDS[id]})}
    >
      {app.t('page.export')}
    </MenuButton>
  );
}

/** On a narrow page all commands that every page has are in it. */
function MoreButton({narrow}: {narrow: boolean}) {
  useSignals();
  const session = usePage();
  const app = useApp();
  const {t} = app;
  const items: MenuItem[] = [
    {id: 'refresh', label: t('page.refresh'), icon: 'refresh-cw'},
    {id: 'print', label: t('page.print'), icon: 'printer'},
  ];
  if (narrow) items.push({group: t('page.export'), items: exportLines(app)});
  return (
    <MenuButton
      icon="ellipsis"
      variant="muted"
      label={t('page.more')}
      busy={narrow && session.exporting.value}
      items={items}
      onAction={(id) => void session.run({id, onclick: COMMANDS[id]})}
    />
  );
}
