"""The application, its records in memory, and refusals."""
import copy
import json
import math
import re
import uuid
from datetime import date, datetime
from pathlib import Path
from typing import Any, Callable
from urllib.parse import quote

SCHEMA = Path(__file__).resolve().parents[3] / 'schema' / 'conformance'
TEXTS, LANGUAGES = ('string', 'text', 'multilingual_text'), ('en', 'fr', 'es', 'uk')


class Refusal(Exception):
    """What a client is told instead of a result."""

    def __init__(self, message: str, code: str, status: int = 200, **more: Any):
        self.status = status
        self.envelope = {'success': False, 'errorCode': code, 'message': message, 'errors': [message], **more}


def malformed(message: str) -> Refusal:
    return Refusal(message, 'VALIDATION', 400)


def missing(what: object) -> Refusal:
    return Refusal(f'“{what}” does not exist, or you may not see it.', 'ACCESS_DENIED')


def number(text: str) -> int | float:
    value = float(text)
    if not math.isfinite(value):
        raise ValueError('not finite')
    return int(text) if text.lstrip('-').isdigit() and abs(value) < 2**53 else value


def decoded(text: str) -> dict:
    try:
        value = json.loads(text, parse_int=number, parse_float=number, parse_constant=number)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise malformed('An object in JSON was expected.')
    return value


APP = decoded((SCHEMA / 'application.json').read_text('utf-8'))
OBJECTS: dict[str, dict] = {each['alias']: each for each in APP['objects']}
COLUMNS: dict[str, dict[str, dict]] = {}  # of each object, and of each section (`item.parts`), which is a source too
ROWS: dict[str, dict[str, dict]] = {alias: {} for alias in OBJECTS}  # a row is replaced as a whole, never changed


def columns(attributes: list[dict]) -> dict[str, dict]:
    return {each['internalId']: each for each in [{'internalId': 'id', 'label': 'Id', 'type': ['string']}, *attributes]}


def config(column: dict) -> dict:
    return column['type'][1] if len(column['type']) > 1 else {}


for known in APP['objects']:
    COLUMNS[known['alias']] = columns(known['attributes'])
    for part in [each for each in known['attributes'] if each['type'][0] == 'tabular_section']:
        owner = {'internalId': 'owner', 'label': known['name'], 'type': ['reference', {'ref': known['alias']}]}
        position = {'internalId': 'position', 'label': 'Position', 'type': ['number', {'scale': 0}]}
        COLUMNS[f"{known['alias']}.{part['internalId']}"] = columns([owner, position, *config(part)['columns']])


def object_of(alias: Any) -> dict:
    if not isinstance(alias, str) or alias not in OBJECTS:
        raise missing(alias)
    return OBJECTS[alias]


def rows_of(table: str) -> list[dict]:
    """The rows of an object, or of all sections of a name."""
    alias, _, section = table.partition('.')
    if not section:
        return list(ROWS[alias].values())
    return [{**line, 'owner': row['id'], 'position': at}
            for row in ROWS[alias].values() for at, line in enumerate(row[section])]


def row_of(alias: str, key: Any) -> dict:
    row = ROWS[object_of(alias)['alias']].get(key) if isinstance(key, str) else None
    if not row:
        raise Refusal('This record does not exist, or you may not see it.', 'NOT_FOUND')
    return row


def shown(value: Any) -> str:
    """A value as a text; of texts in several languages the first that is not empty."""
    if isinstance(value, dict):
        return next((value[each] for each in LANGUAGES if value.get(each)), '')
    return '' if value is None else str(value)


def presentation(alias: str, key: Any) -> str:
    row = ROWS[alias].get(key) if isinstance(key, str) else None
    return shown(row[OBJECTS[alias]['presentation']]) if row else ''


def empty(column: dict) -> Any:
    """What a new row holds."""
    usual = {'string': '', 'text': '', 'number': 0, 'boolean': False, 'time': '00:00:00', 'tabular_section': [],
             'multilingual_text': dict.fromkeys(LANGUAGES, '')}
    value = None if config(column).get('allowNull') else usual.get(column['type'][0])
    return copy.copy(config(column).get('default', value))


def saved(alias: str, row: dict) -> dict:
    """The answer to a load or a save; of a record that is not saved yet id is null."""
    content = {name: row[name] for name in COLUMNS[alias] if name != 'id'}
    texts = {name: presentation(config(each)['ref'], row[name]) for name, each in COLUMNS[alias].items()
             if each['type'][0] == 'reference' and row[name]}
    rights = {'canUpdate': True, 'canDelete': row['id'] is not None, 'readonly': []}
    return {'id': row['id'], 'alias': alias, 'presentation': presentation(alias, row['id']), 'version': row['version'],
            'content': content, 'presentations': texts, 'rights': rights}


def begin(alias: str, source: str, filling: dict) -> dict:
    """A record that is not saved yet: a copy, or the defaults, with the values that a link brings."""
    row = dict(row_of(alias, source)) if source else {name: empty(each) for name, each in COLUMNS[alias].items()}
    for name in [name for name, each in COLUMNS[alias].items() if each['type'][0] == 'tabular_section']:
        row[name] = [{key: value for key, value in line.items() if key != 'id'} for line in row[name]]
    return saved(alias, {**row, **{name: filling[name] for name in filling if name in row}, 'id': None, 'version': 0})


def is_written(value: Any, pattern: str, read: Callable) -> bool:
    """Whether it is a day or a time as the wire writes it."""
    try:
        return isinstance(value, str) and re.fullmatch(pattern, value, re.ASCII) is not None and bool(read(value) or True)
    except ValueError:
        return False


def is_day(value: Any) -> bool:
    return is_written(value, r'\d{4}-\d\d-\d\d', date.fromisoformat)


def fits(kind: list, value: Any) -> bool:
    """Whether a value that is not null is one of the type."""
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    match kind[0]:
        case 'number':
            return is_number and abs(value) < 1e15 and round(value, (kind[1:] or [{}])[0].get('scale', 9)) == value
        case 'timestamp':
            return is_number and value == int(value) and abs(value) <= 8_640_000_000_000_000
        case 'boolean':
            return isinstance(value, bool)
        case 'date':
            return is_day(value)
        case 'time':
            return is_written(value, r'\d\d:\d\d:\d\d', lambda text: datetime.strptime(text, '%H:%M:%S'))
        case 'multilingual_text':
            return isinstance(value, dict) and all(key in LANGUAGES and isinstance(text, str) for key, text in value.items())
    return isinstance(value, str) and kind[0] != 'file'


def fault(alias: str, column: dict, value: Any, own: str | None) -> str | None:
    """Why a value cannot be stored."""
    name, label, given = column['internalId'], shown(column['label']), config(column)
    rules = {rule['kind']: rule.get('value') for rule in column.get('rules', [])}
    if value is None or value == '':
        return f'Fill in {label}.' if 'required' in rules else None
    is_known = fits(column['type'], value)
    if column['type'][0] == 'reference':
        is_known = is_known and value in ROWS[given['ref']]
    elif column['type'][0] == 'enumeration':
        is_known = is_known and value in APP['enumerations'][given['ref']]['options']
    if not is_known:
        return f'{label}: this value does not fit the field.'
    if isinstance(value, str) and len(value) > given.get('maxLength', math.inf):
        return f"Shorten {label} to {given['maxLength']} characters."
    if 'min' in rules and value < rules['min'] or 'max' in rules and value > rules['max']:
        return f'{label} is out of its limits.'
    is_unique = name in OBJECTS.get(alias, {}).get('unique', [])
    if is_unique and any(row[name] == value and row['id'] != own for row in ROWS[alias].values()):
        return f'{label}: another record has this value.'
    return None


def checked(table: str, old: dict, given: dict, faults: dict[str, str], before: str = '') -> dict:
    """A row with the values that are given; what is wrong with them goes into `faults`, by its path."""
    own = ('id', 'owner', 'position') if '.' in table else ('id',)
    known = {name: each for name, each in COLUMNS[table].items() if name not in own}
    row = dict(old)
    for name in {**(known if old['id'] is None else {}), **given}:
        value = given.get(name, old.get(name))
        if name not in known:
            faults[before + name] = f'There is no field {name}.'
        elif known[name]['type'][0] == 'tabular_section':
            row[name] = lines(f'{table}.{name}', old[name], value, faults, name)
        elif reason := fault(table, known[name], value, old['id']):
            faults[before + name] = reason
        else:
            kind = known[name]['type'][0]
            row[name] = None if value == '' and kind not in TEXTS else value
            if kind == 'multilingual_text':
                row[name] = {**dict.fromkeys(LANGUAGES, ''), **(value or {})}
    return row


def lines(table: str, old: list[dict], given: Any, faults: dict[str, str], name: str) -> list[dict]:
    """The rows of a section: those with an id of theirs are changed, others are new."""
    if not isinstance(given, list) or not all(isinstance(line, dict) for line in given):
        faults[name] = 'Rows were expected.'
        return old
    fresh = {key: empty(each) for key, each in COLUMNS[table].items() if key not in ('owner', 'position')}
    by_id, rows = {line['id']: line for line in old}, []
    for at, line in enumerate(given):
        start = by_id.pop(line['id'], None) if isinstance(line.get('id'), str) else None
        values = {key: value for key, value in line.items() if key != 'id'}
        row = checked(table, start or {**fresh, 'id': None}, values, faults, f'{name}.{at}.')
        rows.append({**row, 'id': row['id'] or str(uuid.uuid4())})
    return rows


def check_version(alias: str, row: dict, version: Any) -> None:
    if isinstance(version, bool) or version != row['version']:
        raise Refusal('Somebody else has changed this record.', 'OUTDATED_VERSION', result=saved(alias, row))


def save(alias: str, given: Any) -> dict:
    if not isinstance(given, dict) or not isinstance(given.get('content'), dict):
        raise malformed('A record is saved as {id?, version?, content}.')
    fresh = {**{name: empty(each) for name, each in COLUMNS[object_of(alias)['alias']].items()}, 'version': 0, 'id': None}
    old = fresh if given.get('id') is None else row_of(alias, given['id'])
    if old is not fresh:
        check_version(alias, old, given.get('version'))
    faults: dict[str, str] = {}
    row = checked(alias, old, given['content'], faults)
    if faults:
        raise Refusal('Some fields need your attention.', 'VALIDATION', fields=faults)
    row |= {'id': old['id'] or str(uuid.uuid4()), 'version': old['version'] + 1}
    ROWS[alias][row['id']] = row
    return saved(alias, row)


def references(alias: str, key: str) -> list[dict]:
    """How many records refer to one, by object."""
    row_of(alias, key)
    counts: dict[str, int] = {}
    for table, known in COLUMNS.items():
        for name, column in known.items():
            if column['type'][0] == 'reference' and config(column)['ref'] == alias and ('.' not in table or name != 'owner'):
                other = table.partition('.')[0]
                counts[other] = counts.get(other, 0) + sum(row[name] == key for row in rows_of(table))
    return [{'alias': other, 'name': OBJECTS[other]['name'], 'count': count, 'url': f"/{APP['id']}/{other}"}
            for other, count in counts.items() if count]


def delete(alias: str, key: Any, version: Any = None) -> None:
    row = row_of(alias, key)
    if version is not None:
        check_version(alias, row, version)
    if references(alias, key):
        url = f"/{APP['id']}/{alias}/references?id={quote(key)}"
        raise Refusal('Other records refer to this one, so it cannot be deleted.', 'INTEGRITY_VIOLATION', url=url)
    del ROWS[alias][key]
