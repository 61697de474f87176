import {useSignals} from '@preact/signals-react/runtime';
import {useApp} from '../../ui/app-context.js';
import {Button} from '../../ui/button.js';
import {useSheet} from '../../ui/root-context.js';
import {EmptyState} from '../../ui/marks/empty-state.js';
import css from './metadata-problems.css';
import type {Translate} from '../../i18n/catalogue.js';
import type {Problem} from '../../rules/metadata-check.js';

const SHOWN = 5;
/** Placeholder in a sentence for the path, which has its own text direction. */
const PATH = '\u0000';

/** Shows where metadata is wrong and how, for the person who can fix it. */
export function MetadataProblems({problems, onRetry}: {problems: Problem[]; onRetry: () => void}) {
  useSignals();
  useSheet(css);
  const {t} = useApp();
  return (
    <div className="lc-problems" role="alert">
      <EmptyState
        icon="triangle-alert"
        title={t('form.malformed')}
        text={
          <ul>
            {problems.slice(0, SHOWN).map((problem) => (
              <li key={problem.path + problem.key}>{sentenceOf(problem, t)}</li>
            ))}
            {problems.length > SHOWN && <li>{t('form.moreFields', {count: problems.length - SHOWN})}</li>}
          </ul>
        }
        actions={
          <Button icon="refresh-cw" onPress={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  );
}

function sentenceOf({path, key, params}: Problem, t: Translate) {
  const [before, after] = t(key, {...params, path: PATH}).split(PATH);
  return (
    <>
      {before}
      {after !== undefined && <code>{path || '/'}</code>}
      {after}
    </>
  );
}
