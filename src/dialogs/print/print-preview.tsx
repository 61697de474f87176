import {useEffect, useId, useRef, useState, type RefObject} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {SelectControl} from '../../controls/select/select-control.js';
import {ownUrl} from '../../state/app/own-url.js';
import {useApp} from '../../ui/app-context.js';
import {openOutside} from '../../ui/device/open-outside.js';
import {Button} from '../../ui/button.js';
import {FieldFrame} from '../../ui/field-frame.js';
import {Modal} from '../../ui/overlay/modal.js';
import {useRoot, useSheet, type RootModel} from '../../ui/root-context.js';
import type {AppModel} from '../../state/app/app-model.js';
import {localized} from '../../values/localized.js';
import {LOCALES, type Locale} from '../../values/types.js';
import {fitPage} from './fit-page.js';
import {downloadPrinted, notifyUnprinted, printUrl, type PrintChoice, type PrintedRecords} from './printed-records.js';
import {openSendPrinted} from './send-printed.js';
import css from './print-preview.css';

const PAPERS = ['A4', 'A5', 'LETTER'];

/** How records are printed until a person chooses otherwise: by the first print form, in their language. */
export const firstChoice = (app: AppModel, {forms}: PrintedRecords): PrintChoice => ({
  form: forms[0]?.alias ?? '',
  locale: app.locale.peek(),
  paper: '',
});

/** Shows records as they will be on paper, with what can be chosen about it. Another server's page opens in a tab of its own. */
export async function openPrintPreview(app: AppModel, root: RootModel, records: PrintedRecords): Promise<void> {
  const url = await printUrl(app, records, firstChoice(app, records));
  if (!ownUrl(url, location.href)) return openOutside(url);
  root.openOverlay((close) => <PrintPreview {...{records, close}} />);
}

function PrintPreview({records, close}: {records: PrintedRecords; close: () => void}) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const frame = useRef<HTMLIFrameElement>(null);
  const [choice, setChoice] = useState(() => firstChoice(app, records));
  const change = (part: Partial<PrintChoice>) => setChoice({...choice, ...part});
  const title = app.t('print.title', {title: records.title});
  return (
    <Modal
      size="extraLarge"
      title={title}
      fullscreenToggle
      footer={<Outcomes {...{records, choice, frame}} />}
      onClose={close}
    >
      <div className="lc-fill lc-printpreview">
        <Pages {...{records, choice, frame, title}} />
        <Choices {...{records, choice, change}} />
      </div>
    </Modal>
  );
}

interface ChosenProps {
  records: PrintedRecords;
  choice: PrintChoice;
}

type FrameProps = ChosenProps & {frame: RefObject<HTMLIFrameElement | null>};

/** The page that the server drew; another choice has another. */
function Pages({records, choice, frame, title}: FrameProps & {title: string}) {
  useSignals();
  const app = useApp();
  const root = useRoot();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    void printUrl(app, records, choice).then(
      (next) => isLeft || setUrl(next),
      (cause: unknown) => notifyUnprinted(app, root, cause),
    );
    return () => void (isLeft = true);
  }, [app, root, records, choice]);
  useEffect(() => fitPage(frame.current!), [frame]);
  return <iframe ref={frame} className="lc-printpreview__pages" title={title} src={url} />;
}

/** What can be chosen: the print form, its language, the paper. */
function Choices({records, choice, change}: ChosenProps & {change: (part: Partial<PrintChoice>) => void}) {
  useSignals();
  const app = useApp();
  const id = useId();
  const {t} = app;
  const locale = app.locale.value;
  const names = new Intl.DisplayNames(app.formats.value.tag, {type: 'language'});
  const select = (name: string, label: string, value: string, options: [key: string, text: string][]) => (
    <FieldFrame id={`${id}-${name}`} label={label}>
      <SelectControl
        id={`${id}-${name}`}
        required
        options={options.map(([key, text]) => ({value: key, key, text}))}
        value={value}
        onCommit={(key) => change({[name]: key ?? ''})}
      />
    </FieldFrame>
  );
  const languages = LOCALES.map((each): [Locale, string] => [each, names.of(each) ?? each]);
  const forms = records.forms.map(({alias, name}): [string, string] => [alias, localized(name, locale)]);
  return (
    <div className="lc-printpreview__choices">
      {forms.length > 0 && select('form', t('print.form'), choice.form, [...forms, ['', t('print.allFields')]])}
      {select('locale', t('print.language'), choice.locale, languages)}
      {choice.form &&
        select('paper', t('print.paper'), choice.paper, [
          ['', t('print.ownPaper')],
          ...PAPERS.map((paper): [string, string] => [paper, paper]),
        ])}
    </div>
  );
}

function Outcomes({records, choice, frame}: FrameProps) {
  useSignals();
  const app = useApp();
  const root = useRoot();
  const {t} = app;
  const reported = (outcome: Promise<void>) =>
    void outcome.catch((cause: unknown) => notifyUnprinted(app, root, cause));
  return (
    <>
      <span className="lc-grow" />
      <Button icon="download" onPress={() => reported(downloadPrinted(app, records, choice))}>
        {t('image.download')}
      </Button>
      <Button icon="send" onPress={() => reported(openSendPrinted(app, root, {records, choice}))}>
        {t('print.send')}
      </Button>
      <Button variant="primary" icon="printer" autoFocus onPress={() => frame.current?.contentWindow?.print()}>
        {t('print.label')}
      </Button>
    </>
  );
}
