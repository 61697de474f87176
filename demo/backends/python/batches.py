"""Saves that are repeated, and several records at once."""
from typing import Any, Callable

from records import ROWS, Refusal, delete, malformed, row_of, save, saved

MOST_REPEATS = 10_000
REPEATS: dict[tuple[str, str, str], str] = {}  # ids of what was saved, by person, object and requestId


def all_or_nothing(work: Callable[[], Any]) -> Any:
    """Rows are replaced and never changed, so that the tables of before are what there was."""
    before = {alias: dict(rows) for alias, rows in ROWS.items()}
    try:
        return work()
    except BaseException:
        ROWS.update(before)
        raise


def save_once(alias: str, given: dict, username: str, request: str) -> dict:
    """A save that is repeated with its requestId answers the record of the first one."""
    key = (username, alias, request)
    if request and key in REPEATS:
        return saved(alias, row_of(alias, REPEATS[key]))
    answer = save(alias, given)
    if request:
        REPEATS[key] = answer['id']
        if len(REPEATS) > MOST_REPEATS:
            del REPEATS[next(iter(REPEATS))]
    return answer


def save_batch(objects: dict) -> dict:
    """Saves all of a batch or none of it; each record has its own answer."""
    answers: dict[str, dict] = {}

    def work() -> None:
        for alias, batch in objects.items():
            if not isinstance(batch, dict):
                raise malformed('A batch is {alias: {key: record}}.')
            answers[alias] = {}
            for key, given in batch.items():
                try:
                    answers[alias][key] = {'success': True, 'result': save(alias, given)}
                except Refusal as refusal:
                    answers[alias][key] = refusal.envelope
        if not all(each['success'] for batch in answers.values() for each in batch.values()):
            undone = Refusal('Not saved, since others cannot be.', 'UNKNOWN_ERROR').envelope
            whole = {alias: {key: undone if each['success'] else each for key, each in batch.items()}
                     for alias, batch in answers.items()}
            raise Refusal('Nothing was saved, since some records cannot be.', 'VALIDATION', result=whole)
    all_or_nothing(work)
    return answers


def delete_batch(objects: dict) -> dict:
    """Deletes each record by itself, and says which cannot be."""
    deleted: dict[str, list] = {}
    failed: list[dict] = []
    for alias, ids in objects.items():
        for key in ids if isinstance(ids, list) else []:
            try:
                delete(alias, key)
                deleted.setdefault(alias, []).append(key)
            except Refusal as refusal:
                why = {name: value for name, value in refusal.envelope.items() if name not in ('success', 'errors')}
                failed.append({'alias': alias, 'id': key, **why})
    return {'deleted': deleted, 'failed': failed}
