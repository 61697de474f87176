"""The application, and its records as JSON documents in one SQLite file. Whoever calls begins and ends the transaction."""
import json
import os
import random
import sqlite3
import time
import uuid
from datetime import date, time as clock
from pathlib import Path

APP = json.loads((Path(__file__).resolve().parents[3] / 'schema/conformance/application.json').read_text('utf-8'))
OBJECTS = {each['alias']: each for each in APP['objects']}
# Of each object and each of its sections (`item.parts`), by name: what documents hold, and what queries may name.
FIELDS, COLUMNS = {}, {}
LANGUAGES = {'en': '', 'fr': '', 'es': '', 'uk': ''}
DATABASE = sqlite3.connect(os.environ.get('LC_DATABASE', ':memory:'), isolation_level=None, check_same_thread=False)
DATABASE.executescript('''
    CREATE TABLE IF NOT EXISTS record (id TEXT PRIMARY KEY, alias TEXT, json TEXT);
    CREATE INDEX IF NOT EXISTS record_of_object ON record (alias);
    CREATE TABLE IF NOT EXISTS request (hash TEXT PRIMARY KEY, id TEXT);
    CREATE TABLE IF NOT EXISTS session (hash TEXT PRIMARY KEY, username TEXT, ends REAL);
''')

class Refusal(Exception):
    """What a client is told instead of a result; with status 200 where the request itself is right."""
    def __init__(self, code, message, status=200, **more):
        self.status = status
        self.envelope = {'success': False, 'errorCode': code, 'message': message, 'errors': [message], **more}

def learn(table, attributes, *own):
    for each in attributes:
        each['type'] = kind, config = [*each['type'], {}][:2]
        owner = {'internalId': 'owner', 'label': 'Owner', 'type': ['reference', {'ref': table}]}
        if kind == 'tabular_section': learn(f"{table}.{each['internalId']}", config['columns'], owner)
    key = {'internalId': 'id', 'label': 'Id', 'type': ['string', {}]}
    FIELDS[table] = {each['internalId']: each for each in attributes}
    COLUMNS[table] = {each['internalId']: each for each in [key, *own, *attributes] if each['type'][0] != 'tabular_section'}

for known in APP['objects']: learn(known['alias'], known['attributes'])

TYPES = {  # what a new record holds, and whether a value that is not empty is of the type; that may raise where it is not
    'string': ('', lambda value, config: is_text(value) and len(value) <= config.get('maxLength', len(value))),
    'text': ('', lambda value, config: is_text(value)),
    'number': (0, lambda value, config: is_number(value) and round(value, config.get('scale', 9)) == value),
    'boolean': (False, lambda value, config: isinstance(value, bool)),
    'date': (None, lambda value, config: date.fromisoformat(value).isoformat() == value),
    'time': (None, lambda value, config: clock.fromisoformat(value).isoformat() == value[:8] == value),
    'timestamp': (None, lambda value, config: is_number(value) and value == int(value)),
    'enumeration': (None, lambda value, config: value in APP['enumerations'][config['ref']]['options']),
    'reference': (None, lambda value, config: read(config['ref'], value)),
    'multilingual_text': (LANGUAGES, lambda value, config: all(key in LANGUAGES and is_text(value[key]) for key in value)),
    'tabular_section': ([], lambda value, config: isinstance(value, list) and all(isinstance(row, dict) for row in value)),
    'file': (None, lambda value, config: False),
}

def is_text(value):
    return isinstance(value, str)

def is_number(value):
    """Whether it is one that is exact with all its digits, and a moment that the calendar of Python reaches."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 5e13

def blank(table):
    """A new record, or a new row of a section."""
    types = {name: column['type'] for name, column in FIELDS[table].items()}
    return {'id': None, **{name: config.get('default', TYPES[kind][0]) for name, (kind, config) in types.items()}}

def read(alias, key, version=None):
    """A record; refused where it is another version than the one that is named."""
    found = DATABASE.execute('SELECT json FROM record WHERE alias = ? AND id = ?', [alias, str(key)]).fetchone()
    if not found: raise Refusal('NOT_FOUND', 'This record does not exist, or you may not see it.')
    record = json.loads(found[0])
    if version in (None, record['version']): return record
    raise Refusal('OUTDATED_VERSION', 'Somebody else has changed this record.', result=saved(alias, record))

def presentation(alias, record):
    return record[OBJECTS[alias]['presentation']] or ''

def saved(alias, record):
    """A record as the wire has it; the id of one that is not saved yet is null."""
    types = {name: column['type'] for name, column in FIELDS[alias].items()}
    refs = {name: config['ref'] for name, (kind, config) in types.items() if kind == 'reference' and record[name]}
    return {
        'id': record['id'], 'alias': alias, 'version': record['version'], 'presentation': presentation(alias, record),
        'content': {name: record[name] for name in types},
        'presentations': {name: presentation(ref, read(ref, record[name])) for name, ref in refs.items()},
        'rights': {'canUpdate': True, 'canDelete': record['id'] is not None, 'readonly': []},
    }

def begin(alias, source, filling):
    """A record that is not saved yet: a copy, or the defaults, with the values that a link brings."""
    record = read(alias, source) if source else blank(alias)
    return saved(alias, {**record, **filling, 'id': None, 'version': 0})

def fault(table, name, value, own):
    """Why a value cannot be stored; nothing where it can."""
    if name not in FIELDS[table]: return f'There is no field {name}.'
    label, (kind, config) = FIELDS[table][name]['label'], FIELDS[table][name]['type']
    rules = {rule['kind']: rule.get('value') for rule in FIELDS[table][name].get('rules', [])}
    if value is None or value == '': return f'Fill in {label}.' if 'required' in rules else None
    try: fits = TYPES[kind][1](value, config)
    except (TypeError, ValueError, AttributeError, Refusal): fits = False
    if not fits or 'min' in rules and value < rules['min'] or 'max' in rules and value > rules['max']:
        return f'{label}: this value does not fit the field.'
    twin = 'SELECT 1 FROM record WHERE alias = ? AND json ->> ? = ? AND id IS NOT ?'
    is_unique = name in OBJECTS.get(table, {}).get('unique', [])
    is_taken = is_unique and DATABASE.execute(twin, [table, name, value, own]).fetchone()
    return f'{label}: another record has this value.' if is_taken else None

def changed(table, old, given, faults, before=''):
    """A record, or a row of a section, with what is given; what is wrong with that goes into `faults`, by its path."""
    new = {**old, 'id': old['id'] or new_id()}
    for name, value in (given if old['id'] else {**blank(table), **given}).items():
        inner = f'{table}.{name}'
        if name == 'id': continue
        if reason := fault(table, name, value, old['id']): faults[before + name] = reason
        elif inner in FIELDS:
            known = {row['id']: row for row in old[name]}
            rows = [(known.get(str(row.get('id'))) or blank(inner), row) for row in value]
            new[name] = [changed(inner, *row, faults, f'{name}.{at}.') for at, row in enumerate(rows)]
        else:
            kind = FIELDS[table][name]['type'][0]
            new[name] = None if value == '' and kind not in ('string', 'text') else value
            if kind == 'multilingual_text': new[name] = {**LANGUAGES, **(value or {})}
    return new

def new_id():
    """A UUID of version 7: ids come in the order of their making."""
    moment, rest = divmod(time.time_ns(), 10**6)
    return str(uuid.UUID(int=moment << 80 | 7 << 76 | rest * 4096 // 10**6 << 64 | 2 << 62 | random.getrandbits(62)))

def save(alias, given, request=''):
    """Saves {id?, version?, content}; a request that is repeated answers the record of the first time."""
    known, faults = DATABASE.execute('SELECT id FROM request WHERE hash = ?', [request]).fetchone(), {}
    if known: return saved(alias, read(alias, known[0]))
    old = read(alias, given['id'], given.get('version') or 0) if given.get('id') else blank(alias)
    new = {**changed(alias, old, {**given['content']}, faults), 'version': old.get('version', 0) + 1}
    if faults: raise Refusal('VALIDATION', 'Some fields need your attention.', fields=faults)
    DATABASE.execute('REPLACE INTO record VALUES (?, ?, ?)', [new['id'], alias, json.dumps(new)])
    if request: DATABASE.execute('INSERT INTO request VALUES (?, ?)', [request, new['id']])
    return saved(alias, new)

def references(key):
    """Which objects refer to a record, and how often. Ids are unique: who holds one as a value refers to it."""
    holders = 'SELECT alias, COUNT(*) FROM record WHERE INSTR(json, ?) AND id <> ? GROUP BY alias'
    return [{'alias': alias, 'name': OBJECTS[alias]['name'], 'count': count, 'url': f"/{APP['id']}/{alias}"}
            for alias, count in DATABASE.execute(holders, [json.dumps(key), key])]

def delete(alias, key, version=None):
    read(alias, key, version)
    url = f"/{APP['id']}/{alias}/references?id={key}"
    if references(key): raise Refusal('INTEGRITY_VIOLATION', 'Other records refer to this one.', url=url)
    DATABASE.execute('DELETE FROM record WHERE id = ?', [key])

def tried(work, *args):
    try: return {'success': True, 'result': work(*args)}
    except Refusal as refusal: return refusal.envelope

def save_batch(objects):
    """Saves all or nothing: a refusal takes the whole transaction back."""
    answers = {alias: {key: tried(save, alias, given) for key, given in batch.items()} for alias, batch in objects.items()}
    if all(each['success'] for batch in answers.values() for each in batch.values()): return answers
    undone = Refusal('UNKNOWN_ERROR', 'Not saved, since others cannot be.').envelope
    result = {alias: {key: undone if each['success'] else each for key, each in batch.items()}
              for alias, batch in answers.items()}
    raise Refusal('VALIDATION', 'Nothing was saved, since some records cannot be.', result=result)

def delete_batch(objects):
    """Deletes what can be deleted, and says of the others why they stay."""
    deleted, failed = {}, []
    for alias, key in [(alias, key) for alias, keys in objects.items() for key in keys]:
        answer = tried(delete, alias, key)
        if answer['success']: deleted.setdefault(alias, []).append(key)
        else: failed.append({'alias': alias, 'id': key, **answer})
    return {'deleted': deleted, 'failed': failed}
