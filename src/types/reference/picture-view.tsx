import {useSignals} from '@preact/signals-react/runtime';
import {RecordPictures} from '../../state/files/record-pictures.js';
import {useApp} from '../../ui/app-context.js';
import {useSheet} from '../../ui/root-context.js';
import {Icon} from '../../ui/icons/icon.js';
import {Picture} from '../../ui/files/picture.js';
import {Avatar} from '../../ui/marks/avatar.js';
import {Thumbnail} from '../../ui/files/thumbnail.js';
import {useFiles} from '../../ui/files/use-files.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {ImageSource} from '../../values/image-source.js';
import css from './picture-view.css';

/** CSS pixels. */
const SIZE = 22;

const pictures = new WeakMap<AppModel, Map<string, RecordPictures>>();

/** What is known of the pictures of one object, shared by the forms of an app. */
function picturesOf(app: AppModel, alias: string, path: string): RecordPictures {
  let byPath = pictures.get(app);
  if (!byPath) pictures.set(app, (byPath = new Map()));
  const key = `${alias}.${path}`;
  let known = byPath.get(key);
  if (!known) {
    const ask = async (query: Parameters<ConstructorParameters<typeof RecordPictures>[0]>[0]) =>
      (await app.services()).query.ask('all', query);
    byPath.set(key, (known = new RecordPictures(ask, alias, path)));
  }
  return known;
}

interface PictureViewProps {
  alias: string;
  picture: string | ImageSource;
  id: string;
  text: string;
}

/** The picture before the text of a record: its own, the initials of a person, or one that all have. */
export default function PictureView({picture, text, ...record}: PictureViewProps) {
  useSheet(css);
  if (typeof picture !== 'string')
    return (
      <span className="lc-refpicture" aria-hidden="true">
        <Picture image={picture} size={SIZE} failed={<Icon name="image" />} />
      </span>
    );
  if (picture === '@initials') return text ? <Avatar name={text} size="small" /> : null;
  return <Stored {...record} path={picture} />;
}

function Stored({alias, path, id}: {alias: string; path: string; id: string}) {
  useSignals();
  const file = picturesOf(useApp(), alias, path).of(id).value;
  const files = useFiles(file !== '');
  return (
    <span className="lc-refpicture" aria-hidden="true">
      {file && <Thumbnail files={files} id={file} size={SIZE} icon="image" />}
    </span>
  );
}
