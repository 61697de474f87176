"""A back end of lc-runtime with the standard library of Python alone, to be read from top to bottom. See README.md."""
import json
import operator
import os
import re
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from secrets import compare_digest, token_hex
from threading import Lock
from urllib.parse import parse_qsl, urlsplit
from zoneinfo import ZoneInfo

APP = json.loads((Path(__file__).resolve().parents[3] / 'schema/conformance/application.json').read_text('utf-8'))
OBJECTS = {each['alias']: each for each in APP['objects']}
OPTIONS = {name: each['options'] for name, each in APP['enumerations'].items()}
EDITORS = {each['username']: each for each in APP['users'] if 'editor' in each['roles']}  # who may sign in, and do everything
PASSWORD, LARGEST_BODY, LOCK, BASE = os.environ['LC_PASSWORD'], 256 * 1024, Lock(), f"/{APP['id']}"
RECORDS = {alias: {} for alias in OBJECTS}  # by id, as {id, version, requests, content}: a save puts another one there
FIELDS, COLUMNS = {}, {}  # of each object and each section (`item.parts`): what is saved, and what queries may name
ID = {'internalId': 'id', 'label': 'Id', 'type': ['string'], 'rules': [{'kind': 'key'}]}
SESSIONS, TEXTS, NEW = {}, {'en': '', 'fr': '', 'es': '', 'uk': ''}, {'version': 0, 'requests': [], 'content': {}}
EMPTY = {'string': '', 'text': '', 'boolean': False, 'tabular_section': [], 'multilingual_text': TEXTS}

class Refusal(Exception):  # what a client is told instead of a result; with status 200 where the request itself is right
    def __init__(self, code, message, status=200, **more):
        self.status, self.envelope = status, {'success': False, 'errorCode': code, 'message': message, **more}

def learn(table, attributes, *more):  # notes the fields of an object or a section, each with its type as [kind, config]
    FIELDS[table], COLUMNS[table] = {}, {}
    for each in [*more, *attributes]:
        name, (kind, config) = each['internalId'], [*each['type'], {}][:2]
        limits = config | {rule['kind']: rule.get('value') for rule in each.get('rules', [])}
        field = each | {'type': [kind, config], 'limits': limits, 'ref': config['ref'] if kind == 'reference' else None}
        owner = {'internalId': 'owner', 'label': 'Owner', 'type': ['reference', {'ref': table}]}
        if each in attributes: FIELDS[table][name] = field
        if kind != 'tabular_section': COLUMNS[table][name] = field
        else: learn(f'{table}.{name}', [ID, *config['columns']], owner)

for alias in OBJECTS: learn(alias, OBJECTS[alias]['attributes'], ID)

def metadata(alias, include=''):  # an object as pages read it, with the parts that are asked for
    if alias not in OBJECTS: raise Refusal('NOT_FOUND', 'This object does not exist, or you may not see it.')
    known, may = OBJECTS[alias], {'view': True, 'insert': True, 'update': True, 'delete': True, 'export': False}
    parts = {'columns': known['attributes'], 'forms': known['forms'], 'lists': known['lists']}
    return {'id': alias, 'scriptAlias': alias, 'type': known['kind'], 'owner': None, 'baseUrl': f'{BASE}/{alias}',
            'enumerations': OPTIONS, 'rights': {**may, 'viewReferenceToObject': True, 'readonly': []},
            **{f'can{each.title()}': may[each] for each in may}, **{each: parts[each] for each in parts if each in include},
            **{each: known[each] for each in ('alias', 'name', 'singular', 'icon')}}

def read(alias, key, version=None):  # refused where it is another version than the one that is named
    record = RECORDS[alias].get(key)
    if not record: raise Refusal('NOT_FOUND', 'This record does not exist, or you may not see it.')
    if version in (None, record['version']): return record
    raise Refusal('OUTDATED_VERSION', 'Somebody else has changed this record.', result=saved(alias, record))

def saved(alias, record):  # a record as the wire has it; the id of one that is not saved yet is null
    text = lambda alias, record: record['content'][OBJECTS[alias]['presentation']] or ''
    refs = {name: field['ref'] for name, field in FIELDS[alias].items() if field['ref'] and record['content'][name]}
    return {'id': record['id'], 'alias': alias, 'version': record['version'], 'content': record['content'],
            'presentation': text(alias, record), 'rights': {'canUpdate': True, 'canDelete': bool(record['id']), 'readonly': []},
            'presentations': {name: text(ref, RECORDS[ref][record['content'][name]]) for name, ref in refs.items()}}

def kept(table, given, faults, path=''):  # a record or a row of a section, as it is kept; faults are collected by their paths
    values = {name: field['limits'].get('default') for name, field in FIELDS[table].items()} | given
    for name, value in values.items():
        try: values[name] = fitting(value, f'{table}.{name}', FIELDS[table][name], faults, path + name)
        except (KeyError, ValueError): values[name], faults[path + name] = None, 'This value does not fit the field.'
    return values

def fitting(value, table, field, faults, path):  # a value as it is kept; raises where it is none of its field
    (kind, _), limits, digits = field['type'], field['limits'], field['limits'].get('scale', 9)
    is_number = type(value) in (int, float) and abs(value) < 5e13 and limits.get('min', value) <= value == round(value, digits)
    match kind, value:
        case _, None | '' if 'required' not in limits: return token_hex(16) if 'key' in limits else EMPTY.get(kind)
        case 'boolean', bool(): return value
        case 'string' | 'text', str() if 0 < len(value) <= limits.get('maxLength', len(value)): return value
        case 'number' | 'timestamp', _ if is_number: return value
        case 'date' | 'time', str(): return str({'date': date, 'time': time}[kind].fromisoformat(value))
        case 'enumeration' | 'reference', str() if value in {**OPTIONS, **RECORDS}[limits['ref']]: return value
        case 'multilingual_text', dict(): return {language: str(value.get(language, '')) for language in TEXTS}
        case 'tabular_section', list(): return [kept(table, row, faults, f'{path}.{at}.') for at, row in enumerate(value)]
    raise ValueError('This value is none of the field.')

def save(alias, given, request=''):  # {id?, version?, content}; a request that is repeated answers as the first time
    for record in RECORDS[alias].values():
        if request and request in record['requests']: return saved(alias, record)
    old = read(alias, given['id'], given.get('version') or 0) if given.get('id') else {**NEW, 'id': token_hex(16)}
    new = kept(alias, {**old['content'], **given['content']}, faults := {})
    for name in OBJECTS[alias].get('unique', []):
        others = [each['content'][name] for each in RECORDS[alias].values() if each['id'] != old['id']]
        if new[name] in others: faults[name] = 'Another record has this value.'
    if faults: raise Refusal('VALIDATION', 'Some fields need your attention.', fields=faults)
    RECORDS[alias][old['id']] = old | {'version': old['version'] + 1, 'requests': [*old['requests'], request], 'content': new}
    return saved(alias, RECORDS[alias][old['id']])

def references(key):  # which objects refer to a record, how often: ids are unique, so who holds one as a value refers to it
    return [{'alias': alias, 'name': OBJECTS[alias]['name'], 'url': f'{BASE}/{alias}', 'count': count} for alias in OBJECTS
            if (count := sum(key in record['content'].values() for record in RECORDS[alias].values()))]

def delete(alias, key, version=None):
    url = f"{BASE}/{alias}/references?id={read(alias, key, version)['id']}"
    if references(key): raise Refusal('INTEGRITY_VIOLATION', 'Other records refer to this one.', url=url)
    del RECORDS[alias][key]

def tried(work, *args):
    try: return {'success': True, 'result': work(*args)}
    except Refusal as refusal: return refusal.envelope

DEEPEST, MOST_CONDITIONS, MOST_VALUES, MOST_UNIONS, MOST_STEPS, MOST_ROWS = 8, 64, 1000, 4, 500_000, 10_000  # in a query
ABSENT = {'where': ['and'], 'search': ['and'], 'having': ['and'], 'joins': [], 'groupBy': [], 'orderBy': [], 'unions': []}
NEGATIONS = {'<>': '=', 'FILLED': 'EMPTY', **{f'NOT-{name}': name for name in ('IN', 'BETWEEN', 'LIKE', 'STARTS', 'ENDS')}}
TESTS = {'=': operator.eq, '<': operator.lt, '<=': operator.le, '>': operator.gt, '>=': operator.ge, 'STARTS': str.startswith,
         'ENDS': str.endswith, 'LIKE': lambda value, part: part in value, 'IN': lambda value, *others: value in others,
         'BETWEEN': lambda value, least, most: (least is None or least <= value) and (most is None or value <= most)}
FUNCTIONS = {'lower': str.lower, 'upper': str.upper, 'length': len, 'abs': abs, 'concat': lambda *all: ''.join(map(str, all)),
             'coalesce': lambda first, *others: first,
             'round': lambda value, places=0: float(Decimal(str(value)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))}
FIGURES = {'count': len, 'min': min, 'max': max, 'sum': lambda values: float(sum(Decimal(str(value)) for value in values)),
           'avg': lambda values: FIGURES['sum'](values) / len(values)}
DAY, WEEKDAYS, NOTHING = timedelta(days=1), ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], {'value': None}

def folded(value): return value.lower() if isinstance(value, str) else value
def flat(record): return {'id': record['id'], **record['content']}
def day(value, zone): return str(datetime.fromtimestamp(value / 1000, zone).date()) if isinstance(value, int | float) else value

def period(name, today, first='sun'):  # its first and its last day
    week, month, year = today - (today.weekday() - WEEKDAYS.index(first)) % 7 * DAY, today.replace(day=1), today.year
    return {'today': (today, today), 'yesterday': (today - DAY, today - DAY), 'thisWeek': (week, week + 6 * DAY),
            'lastWeek': (week - 7 * DAY, week - DAY), 'thisMonth': (month, (month + 31 * DAY).replace(day=1) - DAY),
            'lastMonth': ((month - DAY).replace(day=1), month - DAY), 'thisYear': (date(year, 1, 1), date(year, 12, 31)),
            'lastYear': (date(year - 1, 1, 1), date(year - 1, 12, 31)),
            'last2Years': (date(year - 2, 1, 1), date(year - 1, 12, 31)),
            **{f'last{days}Days': (today - (days - 1) * DAY, today) for days in (7, 14, 30, 90)}}[name]

class Query:  # which is walked through, and never becomes code
    def __init__(self, given, params, zone):
        self.given, self.zone = {**ABSENT, **{name: part for name, part in given.items() if part}}, ZoneInfo(zone)
        self.params, self.sources, self.steps = {**self.given.get('params', {}), **params}, {}, iter(range(MOST_STEPS, 0, -1))

    def answer(self, kind, fields):  # what a kind of query answers; the field `column` is what sum, min, max and avg are of
        if kind in FIGURES and kind != 'count':
            self.given |= {'select': [{'expr': {'fn': kind, 'args': [fields['column']]}}], 'groupBy': [], 'offset': 0}
        found, start, limit = self.cells(), max(0, self.given.get('offset', 0)), self.given.get('limit', 0)
        page = found[start:start + (limit if 0 < limit < MOST_ROWS else MOST_ROWS)]
        data, column = [dict(zip(self.outputs, cells)) for cells in page], [cells[0] for cells in page]
        run = {'data': data, 'hasNextPage': start + len(page) < len(found)}
        if not self.given.get('hideTotalRowCount'): run['totalCount'] = len(found)
        tables = [{'scriptAlias': table, 'canExport': False} for table in self.sources.values()]
        columns = [{**self.path(path)[1], 'name': name} for name, path in self.outputs.items() if isinstance(path, str)]
        return {**dict.fromkeys(('scalar', *FIGURES), next(iter(column), None)), 'count': len(found), 'exists': bool(data),
                'all': data, 'one': next(iter(data), None), 'column': column, 'run': run,
                'meta': {'tables': tables, 'columns': columns, 'canExport': False}}[kind]

    def cells(self):  # of what is found, row by row, in its order
        given, rows, by = self.given, [{}], self.given['groupBy']  # a row has a record of each source
        root = given['from'] if isinstance(given['from'], dict) else {'source': given['from'], 'as': ''}
        for source in [{**root, 'type': 'inner', 'on': ['and']}, *given['joins']]:
            table, name, alone = source['source'], source['as'], {'left': [None], 'inner': []}[source['type']]
            if name in self.sources: raise ValueError('Two sources have one name.')
            self.sources[name], (alias, _, section) = table, table.partition('.')
            records = [flat(record) for record in RECORDS[alias].values()]
            if section: records = [{**part, 'owner': record['id']} for record in records for part in record[section]]
            partners = lambda row: [each for each in records if self.value(source['on'], {**row, name: each})]
            rows = [{**row, name: each} for row in rows for each in partners(row) or alone]
        rows = [row for row in rows if self.value(['and', given['where'], given['search']], row)]
        self.outputs = {'id': 'id', 'alias': {'value': root['source']}} if given.get('withPrimaryKey') else {}
        for at, each in enumerate(given.get('select', COLUMNS[root['source']]), 1):
            self.outputs |= {each.get('as', f'column{at}'): each['expr']} if isinstance(each, dict) else {each: each}
        if by or re.search(f'"fn": "({"|".join(FIGURES)})"', json.dumps([self.outputs, given['having']])):
            groups = {} if by else {(): {'*': []}}  # without keys all rows are one group, even if there are none
            for row in rows: groups.setdefault(tuple(self.value(key, row, 1) for key in by), {**row, '*': []})['*'].append(row)
            rows = groups.values()
        rows = [row for row in rows if self.value(given['having'], row)]
        for item in reversed(given['orderBy']):
            column, is_down = self.outputs.get(str(item['column']), item['column']), {'ASC': False, 'DESC': True}[item['dir']]
            rows.sort(key=lambda row: ((value := folded(self.value(column, row, 1))) is None, value), reverse=is_down)
        cells = [[self.value(each, row) for each in self.outputs.values()] for row in rows]
        if 'groupSets' in given or len(given['unions']) > MOST_UNIONS: raise ValueError('This is more than is known here.')
        for union in given['unions']: cells += Query({**union['query'], 'unions': []}, self.params, self.zone.key).cells()
        if len({len(each) for each in cells}) > 1: raise ValueError('A union has other columns.')
        is_distinct = given.get('distinct') or not all(union.get('all') for union in given['unions'])
        return list({json.dumps(each): each for each in cells}.values()) if is_distinct else cells

    def path(self, path, row={}):  # the value at a path, and its column: each step but the last follows a reference
        steps = path.split('.')
        source = steps.pop(0) if len(steps) > 1 and steps[0] in self.sources else next(iter(self.sources))
        table, record = self.sources[source], row.get(source)
        for step in steps:
            column = COLUMNS[table][OBJECTS[table]['presentation'] if step == 'presentation' else step]
            value, table = record and record[column['internalId']], column['ref']
            record = flat(RECORDS[table][value]) if table and value else None
        return value, column

    def value(self, given, row, depth=0):  # of an expression or a condition; figures are of the rows that this one stands for
        if depth > DEEPEST or not next(self.steps, None): raise ValueError('The query is too deep or too large.')
        inner = lambda part, row=row: self.value(part, row, depth + 1)
        match given:
            case str(path) | {'path': path}:
                value, column = self.path(path, row)  # compared is the first language that has a text
                if depth: return next(filter(None, value.values()), '') if isinstance(value, dict) else value
                is_presented = value and column['ref'] and self.given.get('withPresentations')
                return {'v': value, 'p': self.path(f'{path}.presentation', row)[0]} if is_presented else value
            case {'param': name}: return inner({'value': self.params[name]})
            case {'value': None | bool() | int() | float() | str() as value}: return value
            case {'case': cases}:
                return next(inner(then) for when, then in [*cases, [['and'], given.get('else', NOTHING)]] if inner(when))
            case {'fn': 'year' | 'month' | 'day' as part, 'args': [moment]}:
                return (value := inner(moment)) and getattr(date.fromisoformat(day(value, self.zone)), part)
            case {'fn': name, 'args': args} if name in FIGURES:
                values = [value for each in row['*'] if (value := inner(*args or [{'value': True}], each)) is not None]
                return FIGURES[name](set(values) if given.get('distinct') else values) if values or name == 'count' else None
            case {'fn': fn, 'args': args}:
                values = [value for each in args if (value := inner(each)) is not None]
                return FUNCTIONS[fn](*values) if values and (len(values) == len(args) or fn in ('concat', 'coalesce')) else None
            case {'text': text, 'columns': columns}:  # references are found by their text, numbers only whole
                seen = [inner(f'{path}.presentation' if self.path(path)[1]['ref'] else path) for path in columns]
                return not text or any(folded(text) in folded(it) if isinstance(it, str) else text == str(it) for it in seen)
            case ['and', *parts] if len(parts) <= MOST_CONDITIONS: return all(map(inner, parts))
            case ['or', *parts] if len(parts) <= MOST_CONDITIONS: return any(map(inner, parts))
            case ['not', part]: return not inner(part)
            case [name, *rest] if name in NEGATIONS: return not self.value([NEGATIONS[name], *rest], row, depth)
            case ['EMPTY', left] | ['=', left, None]: return (value := inner(left)) in (None, '') or value is False
            case ['PERIOD', _, 'all' | 'custom', *_]: return True
            case ['PERIOD', left, name, *first]:
                return inner(['BETWEEN', left, *map(str, period(name, datetime.now(self.zone).date(), *first))])
            case ['IN' as name, left, [*others]] | [name, left, *others] if len(others) <= MOST_VALUES:
                test, value = TESTS[name], inner(left)
                others = [inner(each) if isinstance(each, dict) else each for each in others]
                if any(isinstance(each, str) for each in others): value = day(value, self.zone)  # it has many moments
                if name not in ('=', 'IN'): value, *others = map(folded, [value, *others])  # whole texts with their case
                return value is not None and others != [None] and test(value, *others)
        raise ValueError('This expression is not known.')

class Handler(BaseHTTPRequestHandler):
    timeout, token = 60, None

    def do_POST(self):  # one call after the other; what a refused one has changed is taken back
        length = self.headers.get('Content-Length', '0')
        body = self.rfile.read(min(int(length), LARGEST_BODY)) if length.isdigit() else b''
        with LOCK:
            before = {alias: {**records} for alias, records in RECORDS.items()}
            try:
                if len(body) != int(length): raise Refusal('TOO_LARGE', f'A request has at most {LARGEST_BODY} bytes.', 413)
                status, answer = 200, json.dumps({'success': True, 'result': self.result(body.decode())}, allow_nan=False)
            except Exception as error:  # the client learns nothing of one that is no refusal
                if not isinstance(error, Refusal): self.log_error('%r', error)
                refusal = error if isinstance(error, Refusal) else Refusal('VALIDATION', 'This cannot be answered.', 400)
                status, answer = refusal.status, json.dumps(refusal.envelope)
                RECORDS.update(before)
        cookie = f'Set-Cookie: lc_session={self.token}; Path=/; HttpOnly; SameSite=Lax\r\n' if self.token else ''
        head = f'HTTP/1.0 {status} {self.responses[status][0]}\r\nContent-Type: application/json; charset=utf-8\r\n{cookie}'
        self.wfile.write(f'{head}Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\r\n{answer}'.encode())
    do_GET = do_HEAD = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do_POST

    def result(self, body):  # what a call answers: a case for each route of the contract
        url, parts = urlsplit(self.path), [it.partition('\r\n\r\n') for it in body.split(re.match(r'\S*', body)[0] or ' ')]
        form = [(name[1], it[:-2]) for head, _, it in parts if (name := re.search(r'name="(\w+)"', head))] or parse_qsl(body)
        fields, (_, app, *path) = dict(parse_qsl(url.query) + form), url.path.split('/')
        given = lambda name, nothing='{}': json.loads(fields.get(name, nothing))
        token = re.search(r'\blc_session=(\w+)', self.headers.get('Cookie', ''))
        person = SESSIONS.get(token and token[1])
        match [self.command, *path], fields:
            case ['POST', *_], _ if 'X-LC-Request' not in self.headers: raise Refusal('ACCESS_DENIED', 'No X-LC-Request.', 403)
            case _ if not {app, fields.get('APP_ID', app)} <= {'designer', APP['id']}: pass
            case ['POST', 'auth', 'login'], {'username': name, 'password': password}:
                if name not in EDITORS or not compare_digest(password.encode(), PASSWORD.encode()):
                    raise Refusal('ACCESS_DENIED', 'The name or the password is wrong.')
                self.token = token_hex(32)
                return SESSIONS.setdefault(self.token, {**EDITORS[name], 'id': name, 'isAdmin': False})
            case ['GET', 'auth', 'current-user'], _: return person
            case _ if not person: raise Refusal('ACCESS_DENIED', 'Sign in first.', 401)
            case ['POST', 'auth', 'logout'], _: return SESSIONS.pop(token[1]) and None
            case ['GET', 'helper', 'get-all-metadata'], _:
                return [metadata(alias) for alias in OBJECTS if fields.get('type') in (None, OBJECTS[alias]['kind'])]
            case ['GET', 'helper', 'get-metadata'], {'alias': alias}: return metadata(alias, fields.get('include', ''))
            case ['POST', 'query', kind], _:
                return Query(given('config'), given('params'), self.headers.get('X-Time-Zone', 'UTC')).answer(kind, fields)
            case ['POST', 'list-batch', 'save'], _:  # all or nothing: a refusal takes back what was saved before it
                answers = {of: {key: tried(save, of, it) for key, it in some.items()} for of, some in given('objects').items()}
                if all(each['success'] for batch in answers.values() for each in batch.values()): return answers
                raise Refusal('VALIDATION', 'Nothing was saved, since some records cannot be.', result=answers)
            case ['POST', 'list-batch', 'delete'], _:
                answers = [(of, key, tried(delete, of, key)) for of, keys in given('objects').items() for key in keys]
                done = {of: [key for alias, key, each in answers if alias == of and each['success']] for of in given('objects')}
                failed = [{'alias': of, 'id': key, **each} for of, key, each in answers if not each['success']]
                return {'deleted': done, 'failed': failed}
            case ['GET', alias, 'get-object'], {'id': key}: return saved(alias, read(alias, key))
            case ['GET', alias, 'get-object'], _:  # a record that is not saved yet: a copy, or the defaults
                source = read(alias, fields['source'])['content'] if 'source' in fields else {}
                return saved(alias, {**NEW, 'id': None, 'content': kept(alias, {**source, **given('fillingValues')}, {})})
            case ['GET', _, 'references'], {'id': key}: return references(key)
            case ['POST', alias, 'save-object'], _: return save(alias, given('object'), fields.get('requestId'))
            case ['POST', alias, 'delete-object'], {'id': key}: return delete(alias, key, given('version', 'null'))
        raise Refusal('NOT_FOUND', 'There is no such call.', 404)

server = ThreadingHTTPServer(('127.0.0.1', int(os.environ.get('PORT', '8080'))), Handler)
print(f'Listening on http://127.0.0.1:{server.server_port}', flush=True)
server.serve_forever()
