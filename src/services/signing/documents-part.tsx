import {useEffect, useState} from 'react';
import {useSignals} from '@preact/signals-react/runtime';
import {LARGEST_DOCUMENT, type SigningDocument} from '../../contract/signing.js';
import {chooseFiles} from '../../controls/file/choose-files.js';
import {useDrop} from '../../controls/file/use-drop.js';
import {sizeText} from '../../controls/file/words.js';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {classes} from '../../ui/classes.js';
import {Icon} from '../../ui/icons/icon.js';
import {Count} from '../../ui/marks/badge.js';
import {FaultLine} from '../../ui/marks/fault-line.js';
import {useSheet} from '../../ui/root-context.js';
import {PackageActions} from './package-actions.js';
import type {PackageDesk} from './package-desk.js';
import {openDocument} from './open-document.js';
import {documentName, faultText} from './words.js';
import css from './documents-part.css';

const ACCEPT = 'application/pdf,.pdf';

interface DocumentsPartProps {
  desk: PackageDesk;
  onPhone?: boolean;
}

/** The documents that are signed; more come by a choice or a drop. */
export function DocumentsPart({desk, onPhone}: DocumentsPartProps) {
  useSignals();
  useSheet(css);
  const app = useApp();
  const {t} = app;
  const all = desk.model.documents.value;
  const isDraft = desk.model.isDraft.value;
  const {add, adding, faults} = useAdding(desk);
  const {over, drop} = useDrop(isDraft, (files) => void add(files));
  const browse = () =>
    void chooseFiles({accept: ACCEPT, multiple: true}).then(
      (files) => add(files),
      () => undefined,
    );
  useEffect(() => {
    desk.adding = {add: (files) => void add(files), browse};
  });
  return (
    <div className={classes('lc-signing__sec lc-signdocs', over && 'is-drop')} {...drop}>
      <h2 className="lc-signing__h">
        {t('signing.documents')}
        <Count value={all.length} />
        <span className="lc-grow" />
        {isDraft && <AddButton onPress={browse} />}
      </h2>
      {faults.map(({name, text, retry}) => (
        <FaultLine key={name} text={text} onRetry={retry} />
      ))}
      {all.length > 0 && (
        <ul className="lc-signdocs__list" tabIndex={-1} data-part="documents">
          {all.map((document) => (
            <Row key={document.id} {...{desk, document, onPhone}} />
          ))}
        </ul>
      )}
      {adding && (
        <p className="lc-signdocs__adding" role="status">
          <span className="lc-spin lc-muted" aria-hidden="true" /> {t('signing.adding', {name: adding})}
        </p>
      )}
      {!all.length && !adding && (
        <p className="lc-signing__about">
          {isDraft ? t('signing.dropDocuments', {size: sizeText(app, LARGEST_DOCUMENT)}) : t('signing.noDocuments')}
        </p>
      )}
    </div>
  );
}

function AddButton({onPress}: {onPress: () => void}) {
  useSignals();
  const {t} = useApp();
  return (
    <span>
      <Button
        ref={(node) => node?.setAttribute('data-part', 'add-document')}
        variant="muted"
        icon="file-plus"
        label={t('signing.addDocument')}
        onPress={onPress}
      />
    </span>
  );
}

interface AddFault {
  name: string;
  text: string;
  retry?: () => void;
}

/** Adds files one after the other. What cannot be a document is refused here, what the server refuses can be tried again. */
function useAdding(desk: PackageDesk) {
  const app = useApp();
  const [adding, setAdding] = useState('');
  const [faults, setFaults] = useState<readonly AddFault[]>([]);
  const add = async (files: readonly File[]): Promise<void> => {
    const found: AddFault[] = [];
    for (const file of files) {
      const {name} = file;
      const refusal = refusalOf(app, file);
      if (refusal) {
        found.push({name, text: refusal});
        continue;
      }
      setAdding(name);
      try {
        desk.show((await desk.model.addDocument(file)).id);
      } catch (cause) {
        const text = `${app.t('signing.notAdded', {name})}. ${faultText(app, cause)}`;
        found.push({name, text, retry: () => void add([file])});
      }
    }
    setAdding('');
    setFaults(found);
  };
  return {add, adding, faults};
}

function refusalOf(app: ReturnType<typeof useApp>, {name, type, size}: File): string {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return app.t('signing.notPdf', {name});
  return size > LARGEST_DOCUMENT ? app.t('signing.tooLarge', {name, size: sizeText(app, LARGEST_DOCUMENT)}) : '';
}

function Row({desk, document, onPhone}: DocumentsPartProps & {document: SigningDocument}) {
  useSignals();
  const {t} = useApp();
  const {model, session} = desk;
  const {id, pages} = document;
  const name = documentName(model.documents.value, document);
  const current = !onPhone && desk.document.value?.id === id;
  const count = model.fields.value.filter(({documentId}) => documentId === id).length;
  const about = [
    t('signing.pageCount', {count: pages.length}),
    count ? t('signing.fieldCount', {count}) : t('signing.noFields'),
  ];
  const open = () => (onPhone ? openDocument(session, name, (abort) => model.bytes(id, abort)) : desk.show(id));
  return (
    <li className={classes('lc-signdoc', current && 'is-current', onPhone && 'on-phone')} data-document={id}>
      <button
        type="button"
        className="lc-signdoc__face"
        aria-current={current ? 'true' : undefined}
        title={onPhone ? t('signing.view', {name}) : undefined}
        onClick={open}
      >
        <Icon name="file-text" />
        <span className="lc-signdoc__text">
          <span className="lc-truncate" dir="auto">
            {name}
          </span>
          <span className="lc-signing__about">{about.join(' · ')}</span>
        </span>
        {onPhone && <Icon name="eye" />}
      </button>
      {model.isDraft.value && !onPhone && (
        <Button
          variant="muted"
          size="small"
          icon="x"
          label={t('signing.removeDocument', {name})}
          onPress={() => void new PackageActions(desk).removeDocument(id)}
        />
      )}
    </li>
  );
}
