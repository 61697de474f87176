import {useSignals} from '@preact/signals-react/runtime';
import {RecordPictures} from '../state/record-pictures.js';
import {useApp} from '../ui/app-context.js';
import {useSheet} from '../ui/root-context.js';
import {Avatar} from '../ui/states.js';
import {Thumbnail} from '../ui/thumbnail.js';
import {useFiles} from '../ui/use-files.js';
import type {AppModel} from '../state/app-model.js';
import css from './late-picture.css';

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

interface LatePictureProps {
  alias: string;
  path: string;
  id: string;
  text: string;
}

/** The picture of a record, or the initials of a person where `path` asks for these. */
export default function LatePicture(props: LatePictureProps) {
  useSheet(css);
  if (props.path === '@initials') return props.text ? <Avatar name={props.text} size="small" /> : null;
  return <Stored {...props} />;
}

function Stored({alias, path, id}: LatePictureProps) {
  useSignals();
  const file = picturesOf(useApp(), alias, path).of(id).value;
  const files = useFiles(file !== '');
  return (
    <span className="lc-refpicture" aria-hidden="true">
      {file && <Thumbnail files={files} id={file} size={SIZE} icon="image" />}
    </span>
  );
}
