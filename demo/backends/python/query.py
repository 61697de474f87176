"""A query of the wire contract as one SELECT: names come from the metadata alone, each value of the client is bound."""
import json
import re
from datetime import datetime
from zoneinfo import ZoneInfo

from records import COLUMNS, DATABASE, LANGUAGES, OBJECTS

KINDS = ('all', 'one', 'exists', 'count', 'sum', 'min', 'max', 'avg', 'scalar', 'column', 'run', 'meta')
DEEPEST, MOST_CONDITIONS, MOST_VALUES, MOST_UNIONS, MOST_ROWS = 8, 64, 1000, 4, 10_000
NEGATIONS = {'<>': '=', 'FILLED': 'EMPTY', **{f'NOT-{name}': name for name in ('IN', 'BETWEEN', 'LIKE', 'STARTS', 'ENDS')}}
TESTS = {  # {0} is what is compared, {1} and {2} with what; letters are compared without case, but whole texts with it
    '=': '{0} = {1}', **{sign: f'lower({{0}}) {sign} lower({{1}})' for sign in ('<', '<=', '>', '>=')}, 'IN': '{0} IN ({rest})',
    'BETWEEN': 'lower({0}) BETWEEN COALESCE(lower({1}), lower({0})) AND COALESCE(lower({2}), lower({0}))',
    'LIKE': 'INSTR(lower({0}), lower({1})) > 0', 'STARTS': 'INSTR(lower({0}), lower({1})) = 1',
    'ENDS': 'SUBSTR(lower({0}), -LENGTH({1})) = lower({1})', 'EMPTY': "COALESCE({0}, '') IN ('', {nothing})",
    'PERIOD': '{0} >= DATE({1}, {start}) AND {0} < DATE({1}, {end})',
}
LAST = {f'last{days}Days': (f"'-{days - 1} days'", "'+1 day'") for days in (7, 14, 30, 90)}
WEEK, MONTH, YEAR = "'-6 days', 'weekday {first}'", "'start of month'", "'start of year'"
PERIODS = {  # from which day on and before which, as changes to today
    'today': ("'+0 days'", "'+1 day'"), 'yesterday': ("'-1 day'", "'+0 days'"), **LAST,
    'thisWeek': (WEEK, f"{WEEK}, '+7 days'"), 'lastWeek': (f"{WEEK}, '-7 days'", WEEK),
    'thisMonth': (MONTH, f"{MONTH}, '+1 month'"), 'lastMonth': (f"{MONTH}, '-1 month'", MONTH),
    'thisYear': (YEAR, f"{YEAR}, '+1 year'"), 'lastYear': (f"{YEAR}, '-1 year'", YEAR),
    'last2Years': (f"{YEAR}, '-2 years'", YEAR),
}
SUM = 'SUM({distinct}CAST(ROUND({all} * {unit}) AS INTEGER)) / {unit}.0'  # of smallest units: decimals add up exactly
FUNCTIONS = {  # SQL, and the type of the value: '' stands for that of the argument
    'count': ('COUNT({distinct}{all})', 'number'), 'sum': (SUM, ''), 'avg': (f'({SUM} / COUNT({{distinct}}{{all}}))', ''),
    'min': ('MIN({all})', ''), 'max': ('MAX({all})', ''), 'abs': ('ABS({all})', ''), 'round': ('ROUND({all})', ''),
    'lower': ('lower({all})', 'string'), 'upper': ('upper({all})', 'string'), 'length': ('LENGTH({all})', 'number'),
    'concat': ('concat({all})', 'string'), 'coalesce': ('COALESCE({all})', ''),
    **{name: (f"(STRFTIME('{part}', day({{all}}, :zone)) + 0)", 'number')
       for name, part in {'year': '%Y', 'month': '%m', 'day': '%d'}.items()},
}

def day(value, zone):
    """The day of a moment in a zone; of a day that day."""
    return datetime.fromtimestamp(value / 1000, ZoneInfo(zone)).date().isoformat() if isinstance(value, int) else value

DATABASE.create_function('day', 2, day)
DATABASE.create_function('lower', 1, lambda value: value.lower() if isinstance(value, str) else value)
DATABASE.create_function('upper', 1, lambda value: value.upper() if isinstance(value, str) else value)
DATABASE.create_function('concat', -1, lambda *values: ''.join(str(value) for value in values if value is not None))

class Query:
    def __init__(self, given, params, bound):
        self.given, self.params, self.bound, self.sources, self.conditions = given, params, bound, {}, 0

    def part(self, name):
        return self.given.get(name) or []

    def source(self, given):
        """A table of documents: records, or rows of a section."""
        table, name = (given['source'], given['as']) if isinstance(given, dict) else (given, '')
        if name in self.sources: raise ValueError('Two sources have one name.')
        self.sources[name] = f't{len(self.sources)}', table, COLUMNS[table]
        alias, _, section = table.partition('.')
        rows = f"json_set(value, '$.owner', record.id) AS json FROM record, json_each(record.json, '$.{section}')"
        return f"(SELECT {rows if section else 'json FROM record'} WHERE alias = '{alias}') AS {self.sources[name][0]}"

    def path(self, path, arrow='->>'):
        """A column by its path: what a reference on the way leads to is read by a subquery."""
        steps = path.split('.')
        name = steps.pop(0) if len(steps) > 1 and steps[0] in self.sources else next(iter(self.sources))
        row, table, _ = self.sources[name]
        document = f'{row}.json'
        if len(steps) > 4: raise ValueError('The path is too long.')
        for step in steps:
            column = COLUMNS[table][OBJECTS[table]['presentation'] if step == 'presentation' else step]
            name, (kind, config) = column['internalId'], column['type']
            sql = f"({document} {arrow} '{name}')"
            texts = ', '.join(f"NULLIF({document} ->> '$.{name}.{language}', '')" for language in LANGUAGES)
            if kind == 'multilingual_text' and arrow == '->>': sql = f"COALESCE({texts}, '')"  # the first that is not empty
            table = config['ref'] if kind == 'reference' else None
            document = f"(SELECT json FROM record WHERE id = {document} ->> '{name}')"
        return sql, column

    def bind(self, value):
        self.bound[f'v{len(self.bound)}'] = value
        return f':v{len(self.bound) - 1}'

    def sql(self, given, depth=0):
        """SQL of an expression, and a column that says its type; a condition is 1 or 0 and never null."""
        self.conditions += isinstance(given, list)
        if depth > DEEPEST or self.conditions > MOST_CONDITIONS: raise ValueError('The query is too deep or too large.')
        inner = lambda part: self.sql(part, depth + 1)
        match given:
            case str(path) | {'path': path}: return self.path(path)
            case {'param': name}: return inner({'value': self.params[name]})
            case {'value': value}:
                return self.bind(value), {'type': [{bool: 'boolean', str: 'string'}.get(type(value), 'number'), {}]}
            case {'case': cases}:
                whens = ' '.join(f'WHEN {inner(when)[0]} THEN {inner(then)[0]}' for when, then in cases)
                return f"CASE {whens} ELSE {inner(given.get('else', {'value': None}))[0]} END", inner(cases[0][1])[1]
            case {'fn': name, 'args': args}:
                (sql, own), parts = FUNCTIONS[name], [inner(each) for each in args] or [('*', {'type': ['', {}]})]
                column, distinct = parts[0][1], 'DISTINCT ' if given.get('distinct') is True else ''
                (kind, config), everything = column['type'], ', '.join(part for part, _ in parts)
                if name in ('sum', 'avg', 'abs', 'round') and kind != 'number': raise ValueError(f'{name} takes a number.')
                sql = sql.format(all=everything, distinct=distinct, unit=10 ** config.get('scale', 2))
                return sql, {'type': [own, {}]} if own else column
            case ['and' | 'or' as word, *parts]:
                return f"({f' {word} '.join([inner(part)[0] for part in parts] or [str(int(word == 'and'))])})", None
            case ['not', part]: return f'(NOT {inner(part)[0]})', None
            case ['PERIOD', left, 'all' | 'custom', *_]: return f'(1 OR {inner(left)[0]})', None
            case [name, left, *right]:
                test = self.test(NEGATIONS.get(name, name), *inner(left), right[0] if name.endswith('IN') else right)
                return f'(COALESCE({test}, 0) = {int(name not in NEGATIONS)})', None
        raise ValueError('This expression is not known.')

    def test(self, name, sql, column, operands):
        """SQL of one comparison, which may be null."""
        kind, start, end = column['type'][0], '', ''
        if name == '=' and operands == [None]: name, operands = 'EMPTY', []
        if name == 'PERIOD':
            period, *weekday = operands
            first = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].index(*weekday or ['sun'])
            start, end = (change.format(first=first) for change in PERIODS[period])
            operands = [datetime.now(ZoneInfo(self.bound['zone'])).date().isoformat()]
        types = {type(each) for each in operands} & {str, int, float, bool}
        is_mixed = kind != 'timestamp' and types and (str in types) == (kind in ('number', 'boolean'))
        if is_mixed or len(operands) > MOST_VALUES: raise ValueError('These values are not compared.')
        if kind == 'timestamp' and str in types: sql = f'day({sql}, :zone)'  # a day stands for all of its moments
        parts = [self.sql(each)[0] if isinstance(each, dict) else self.bind(each) for each in operands]
        nothing = 0 if kind == 'boolean' else "''"
        return TESTS[name].format(sql, *parts, rest=', '.join(parts), nothing=nothing, start=start, end=end)

    def search(self, text, columns):
        """A condition: references are found by their text, numbers only whole."""
        tests, is_number = ['or'], re.fullmatch(r'-?\d{1,15}(\.\d{1,9})?', text)
        for path in columns:
            kind = self.path(path)[1]['type'][0]
            if kind != 'number': tests.append(['LIKE', f'{path}.presentation' if kind == 'reference' else path, text])
            elif is_number: tests.append(['=', path, float(text)])
        return tests

    def output(self, key, given):
        """Key, SQL and column of what is selected; the SQL answers JSON."""
        sql, column = self.sql(given)
        if isinstance(given, str) and column['type'][0] == 'reference' and self.part('withPresentations'):
            text = self.path(f'{given}.presentation')[0]
            return key, f"IIF({sql} IS NULL, 'null', json_object('v', {sql}, 'p', {text}))", column
        return key, self.path(given, '->')[0] if isinstance(given, str) else f'json_quote({sql})', column

    def select(self):
        """The SELECT without its order and page."""
        tables = self.source(self.given['from'])
        for join in self.part('joins'):
            kind = {'left': 'LEFT JOIN', 'inner': 'JOIN'}[join['type']]
            tables += f" {kind} {self.source(join)} ON {self.sql(join['on'])[0]}"
        search = self.search(**self.given['search']) if self.part('search') else ['and']
        where, _ = self.sql(['and', self.part('where') or ['and'], search])
        groups, (row, root, columns) = [self.sql(each)[0] for each in self.part('groupBy')], next(iter(self.sources.values()))
        items = [each if isinstance(each, dict) else {'expr': each, 'as': each} for each in self.part('select') or columns]
        self.outputs = [self.output(item.get('as', f'column{at}'), item['expr']) for at, item in enumerate(items, 1)]
        if self.part('withPrimaryKey'):
            keys = [('id', f"{row}.json -> 'id'", columns['id']), ('alias', f"json_quote('{root}')", columns['id'])]
            self.outputs = [*keys, *self.outputs]
        cells = ', '.join(f'{sql} AS c{at}' for at, (_, sql, _) in enumerate(self.outputs))
        sql = f"SELECT {'DISTINCT' if self.part('distinct') else ''} {cells} FROM {tables} WHERE {where}"
        if groups: sql += f" GROUP BY {', '.join(groups)}"
        if self.part('having'): sql += f" HAVING {self.sql(self.given['having'])[0]}"
        if len(self.part('unions')) > MOST_UNIONS: raise ValueError('Too many queries are united.')
        for union in self.part('unions'):
            other = Query({**union['query'], 'unions': []}, self.params, self.bound).select()
            sql += f" UNION {'ALL' if union.get('all') is True else ''} {other}"
        return f'SELECT * FROM ({sql})' if self.part('unions') else sql

    def order(self):
        """By all columns at last, so that pages neither repeat nor miss a row."""
        keys, terms = [key for key, *_ in self.outputs], []
        for item in self.part('orderBy'):
            column, direction = item['column'], {'ASC': 'ASC NULLS LAST', 'DESC': 'DESC NULLS FIRST'}[item['dir']]
            sql = f"c{keys.index(column)} ->> '$'" if column in keys else self.sql(column)[0]
            terms.append(f'lower({sql}) {direction}')
        return ', '.join([*terms, *(str(at) for at in range(1, len(keys) + 1))])

    def answer(self, kind, column):
        """What a kind of query answers; `column` is what sum, min, max and avg are of."""
        if 'groupSets' in self.given: raise ValueError('Sets of groups are not known here.')
        if kind in ('sum', 'min', 'max', 'avg'):
            kept = {name: self.given[name] for name in ('from', 'joins', 'where', 'search') if name in self.given}
            self.given = {**kept, 'select': [{'expr': {'fn': kind, 'args': [column]}}]}
        select, limit, start = self.select(), int(self.given.get('limit') or 0), max(0, int(self.given.get('offset') or 0))
        limit = limit if 0 < limit < MOST_ROWS else MOST_ROWS
        found = DATABASE.execute(f'{select} ORDER BY {self.order()} LIMIT {limit + 1} OFFSET {start}', self.bound).fetchall()
        rows = [{key: cell and json.loads(cell) for (key, *_), cell in zip(self.outputs, cells)} for cells in found]
        data, first = rows[:limit], [row[self.outputs[0][0]] for row in rows[:limit]]
        count = lambda: DATABASE.execute(f'SELECT COUNT(*) FROM ({select})', self.bound).fetchone()[0]
        match kind:
            case 'all': return data
            case 'one': return data[0] if data else None
            case 'exists': return bool(data)
            case 'count': return count()
            case 'column': return first
            case 'run' if self.part('hideTotalRowCount'): return {'data': data, 'hasNextPage': len(rows) > limit}
            case 'run': return {'data': data, 'totalCount': count()}
            case 'meta':
                tables = [{'scriptAlias': table, 'canExport': False} for _, table, _ in self.sources.values()]
                columns = [{'name': key, 'label': of.get('label', key), 'type': of['type']} for key, _, of in self.outputs]
                return {'tables': tables, 'columns': columns, 'canExport': False}
        return first[0] if first else None
