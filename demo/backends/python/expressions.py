"""Paths, expressions and conditions of a query as functions over rows; names are looked up in the metadata alone."""
import json
import math
from datetime import date, datetime, timedelta, timezone
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, Callable, NamedTuple
from unicodedata import normalize
from zoneinfo import ZoneInfo

from periods import periods
from records import COLUMNS, ROWS, TEXTS, config, fits, is_day, malformed, missing, object_of, shown

DEEPEST, MOST_CONDITIONS, MOST_VALUES = 8, 64, 1000
NEGATIONS = {'<>': '=', 'NOT-IN': 'IN', 'NOT-BETWEEN': 'BETWEEN', 'NOT-LIKE': 'LIKE', 'NOT-STARTS': 'STARTS',
             'NOT-ENDS': 'ENDS', 'FILLED': 'EMPTY'}
AGGREGATES = ('count', 'sum', 'min', 'max', 'avg')
ARGUMENTS = {'count': (0, 1), 'sum': (1, 1), 'min': (1, 1), 'max': (1, 1), 'avg': (1, 1), 'lower': (1, 1), 'upper': (1, 1),
             'length': (1, 1), 'coalesce': (2, 9), 'concat': (1, 9), 'year': (1, 1), 'month': (1, 1), 'day': (1, 1),
             'round': (1, 2), 'abs': (1, 1)}
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)

# Rows that stand beside each other, by the name of their source; None where a left join found no match.
Beside = dict[str, dict | None]
# What makes one row of an answer: a group, or a single row in a list of its own.
Group = list[Beside]


class Node(NamedTuple):
    """An expression: its value for a group, and its type and column where they are known."""
    of: Callable[[Group], Any]
    type: list | None = None
    column: dict | None = None


def foldcase(value: Any) -> str | None:
    return None if value is None else shown(value).lower()


def rank(value: Any) -> tuple:
    """Where a value stands in an order: empty ones last, letters by what they are without case and accents."""
    return (value is None, normalize('NFD', shown(value).lower()) if isinstance(value, (str, dict)) else value or 0)


def plain(value: Decimal) -> int | float:
    if not math.isfinite(float(value)):
        raise OverflowError
    return int(value) if value == value.to_integral_value() else float(value)


class Expressions:
    def __init__(self, given: dict, params: dict, zone: ZoneInfo):
        self.given, self.params, self.zone = given, params, zone
        self.sources: dict[str, str] = {}
        self.conditions, self.may_aggregate = 0, False
        if 'groupSets' in given:
            raise malformed('Sets of groups are not known here.')
        self.is_grouped = bool(self.parts('groupBy'))
        first = given.get('from')
        self.root = self.source(first if isinstance(first, dict) else {'source': first, 'as': ''})

    def parts(self, name: str) -> list:
        value = self.given.get(name) or []
        if not isinstance(value, list):
            raise malformed(f'“{name}” is a list.')
        return value

    def source(self, given: Any) -> str:
        table, name = (given.get('source'), given.get('as')) if isinstance(given, dict) else (None, None)
        if not isinstance(table, str) or not isinstance(name, str) or name in self.sources:
            raise malformed('A source is an alias, or {source, as}.')
        if table not in COLUMNS:
            raise missing(table)
        self.sources[name] = table
        return name

    # --- Expressions -----------------------------------------------------------------------------------------------

    @staticmethod
    def column(table: str, name: str) -> dict:
        if name == 'presentation' and '.' not in table:
            name = object_of(table)['presentation']
        column = COLUMNS[table].get(name)
        if not column or column['type'][0] == 'tabular_section':
            raise missing(name)
        return column

    def path(self, path: Any) -> Node:
        """A column by its path; every step but the last is a reference."""
        if not isinstance(path, str):
            raise malformed('A path was expected.')
        steps = path.split('.')
        start = steps.pop(0) if len(steps) > 1 and steps[0] in self.sources else self.root
        if len(steps) > 4:
            raise malformed(f'“{path}” is too long.')
        table, through = self.sources[start], []
        for step in steps[:-1]:
            column = self.column(table, step)
            if column['type'][0] != 'reference':
                raise missing(path)
            table = config(column)['ref']
            through.append((step, ROWS[table]))
        column = self.column(table, steps[-1])
        name = column['internalId']

        def value(group: Group) -> Any:
            row = group[0][start] if group else None
            for step, others in through:
                row = others.get(row[step] or '') if row else None
            return row[name] if row else None
        return Node(value, column['type'], column)

    def expression(self, given: Any, depth: int = 0) -> Node:
        if depth > DEEPEST:
            raise malformed('The query is too deep.')
        if isinstance(given, str):
            return self.path(given)
        if not isinstance(given, dict):
            raise malformed('An expression was expected.')
        if 'path' in given:
            return self.path(given['path'])
        if 'value' in given or 'param' in given:
            value = self.literal(given)
            return Node(lambda group: value)
        if 'case' in given:
            return self.choice(given, depth)
        return self.function(given, depth)

    def literal(self, given: Any) -> Any:
        """The value of {value} or {param}; all else as it is."""
        if isinstance(given, dict) and 'param' in given:
            if not isinstance(given['param'], str) or given['param'] not in self.params:
                raise malformed('A parameter has no value.')
            return self.params[given['param']]
        return given['value'] if isinstance(given, dict) and 'value' in given else given

    def choice(self, given: dict, depth: int) -> Node:
        cases = [(self.condition(when, depth + 1), self.expression(then, depth + 1)) for when, then in given['case']]
        other = self.expression(given.get('else', {'value': None}), depth + 1)
        return Node(lambda group: next((then.of(group) for when, then in cases if when(group)), other.of(group)),
                    cases[0][1].type)

    def function(self, given: dict, depth: int) -> Node:
        name, args = given.get('fn'), given.get('args', [])
        if not isinstance(name, str) or name not in ARGUMENTS or not isinstance(args, list):
            raise malformed('This function is not known.')
        if not ARGUMENTS[name][0] <= len(args) <= ARGUMENTS[name][1]:
            raise malformed(f'{name} has another number of arguments.')
        if name in AGGREGATES:
            return self.aggregate(name, args, given.get('distinct') is True, depth)
        nodes = [self.expression(arg, depth + 1) for arg in args]
        needed = {'year': 'date', 'month': 'date', 'day': 'date', 'round': 'number', 'abs': 'number'}.get(name)
        kind = (nodes[0].type or [None])[0]
        if needed and not (kind == needed or (kind == 'timestamp' and needed == 'date')):
            raise malformed(f'{name} takes a {needed}.')
        first, values = nodes[0].of, lambda group: [node.of(group) for node in nodes]

        def of_first(change: Callable[[Any], Any]) -> Callable[[Group], Any]:
            return lambda group: None if (value := first(group)) is None else change(value)
        match name:
            case 'lower' | 'upper':
                return Node(of_first(lambda value: getattr(shown(value), name)()), ['string'])
            case 'length':
                return Node(of_first(lambda value: len(shown(value))), ['number'])
            case 'coalesce':
                return Node(lambda group: next((each for each in values(group) if each is not None), None), nodes[0].type)
            case 'concat':
                return Node(lambda group: ''.join(shown(each) for each in values(group)), ['string'])
            case 'round':
                digits = self.literal(args[1]) if len(args) > 1 else 0
                if type(digits) is not int or abs(digits) > 9:
                    raise malformed('round takes a number of digits.')
                unit = Decimal(1).scaleb(-digits)
                return Node(of_first(lambda value: plain(Decimal(str(value)).quantize(unit, ROUND_HALF_UP))), ['number'])
            case 'abs':
                return Node(of_first(abs), ['number'])
        return Node(of_first(lambda value: getattr(self.day_of(value), name)), ['number'])

    def day_of(self, value: Any) -> date:
        if isinstance(value, str):
            return date.fromisoformat(value)
        return (EPOCH + timedelta(milliseconds=value)).astimezone(self.zone).date()

    def aggregate(self, name: str, args: list, distinct: bool, depth: int) -> Node:
        """A figure of a group. Sums are of decimals, so that fractions add up exactly."""
        if not self.may_aggregate:
            raise malformed(f'{name} cannot stand here.')
        self.may_aggregate = False
        node = self.expression(args[0], depth + 1) if args else Node(lambda group: 1)
        self.may_aggregate = self.is_grouped = True
        if name in ('sum', 'avg') and (node.type or [None])[0] != 'number':
            raise malformed(f'{name} takes a number.')

        def value(group: Group) -> Any:
            found = [each for beside in group if (each := node.of([beside])) is not None]
            if distinct:
                found = list({json.dumps(each): each for each in found}.values())
            if name == 'count':
                return len(found)
            if not found:
                return None
            if name in ('min', 'max'):
                return (min if name == 'min' else max)(found, key=rank)
            total = sum(Decimal(str(each)) for each in found)
            return plain(total if name == 'sum' else total / len(found))
        return Node(value, node.type if name in ('min', 'max') else ['number'])

    # --- Conditions ------------------------------------------------------------------------------------------------

    def condition(self, given: Any, depth: int = 0) -> Callable[[Group], bool]:
        if not isinstance(given, list) or not given or not isinstance(given[0], str):
            raise malformed('A condition is a list that begins with its operator.')
        self.conditions += 1
        if depth > DEEPEST or self.conditions > MOST_CONDITIONS:
            raise malformed('There are too many conditions.')
        operator, *rest = given
        if operator in ('and', 'or'):
            parts = [self.condition(each, depth + 1) for each in rest]
            together = all if operator == 'and' else any
            return lambda group: together(part(group) for part in parts)
        if operator == 'not' or operator in NEGATIONS:
            other = [NEGATIONS[operator], *rest] if operator in NEGATIONS else rest[0]
            inner = self.condition(other, depth + (operator == 'not'))
            return lambda group: not inner(group)
        return self.test(operator, self.expression(rest[0]), [self.literal(each) for each in rest[1:]])

    def test(self, operator: str, left: Node, right: list) -> Callable[[Group], bool]:
        kind = (left.type or [None])[0]
        match operator:
            case '=' | '<' | '<=' | '>' | '>=':
                return self.compare(operator, left, right[0])
            case 'IN':
                if not isinstance(right[0], list) or len(right[0]) > MOST_VALUES:
                    raise malformed(f'IN takes a list of at most {MOST_VALUES} values.')
                tests = [self.compare('=', left, each) for each in right[0]]
                return lambda group: any(test(group) for test in tests)
            case 'BETWEEN':
                ends = [self.compare(op, left, end) for op, end in zip(('>=', '<='), right, strict=True) if end is not None]
                return lambda group: all(end(group) for end in ends)
            case 'LIKE' | 'STARTS' | 'ENDS':
                if not isinstance(right[0], str):
                    raise malformed(f'{operator} takes a text.')
                part = right[0].lower()
                found = {'LIKE': str.__contains__, 'STARTS': str.startswith, 'ENDS': str.endswith}[operator]
                return lambda group: (text := foldcase(left.of(group))) is not None and found(text, part)
            case 'EMPTY':
                if kind == 'boolean':
                    return lambda group: not left.of(group)
                return lambda group: not shown(value) if isinstance(value := left.of(group), (str, dict)) else value is None
            case 'PERIOD':
                return self.period(left, *right)
        raise malformed('This operator is not known.')

    def compare(self, operator: str, left: Node, right: Any) -> Callable[[Group], bool]:
        """On a moment, a day stands for all of it in the zone of the viewer."""
        kind = (left.type or [None])[0]
        if right is None:
            return self.test('EMPTY', left, []) if operator == '=' else lambda group: False
        if isinstance(right, dict):
            other = self.expression(right).of
        elif kind == 'timestamp' and is_day(right):
            start, end = self.moment(right), self.moment(right, 1)
            if operator == '=':
                return lambda group: (value := left.of(group)) is not None and start <= value < end
            right, operator = {'<': (start, '<'), '>=': (start, '>='), '<=': (end, '<'), '>': (end, '>=')}[operator]
            other = lambda group: right  # noqa: E731
        else:
            wanted = {'number': ['number'], 'multilingual_text': ['string']}.get(kind, left.type)
            if isinstance(right, list) or wanted and not fits(wanted, right):
                raise malformed('A value does not fit what it is compared with.')
            other = lambda group: right  # noqa: E731
        bare = lambda value: shown(value) if isinstance(value, dict) else value  # noqa: E731
        same_case = foldcase if kind in TEXTS and operator != '=' else bare
        holds = {'=': lambda a, b: a == b, '<': lambda a, b: a < b, '<=': lambda a, b: a <= b,
                 '>': lambda a, b: a > b, '>=': lambda a, b: a >= b}[operator]

        def test(group: Group) -> bool:
            one, two = same_case(left.of(group)), same_case(other(group))
            return one is not None and two is not None and holds(one, two)
        return test

    def moment(self, day: str, later: int = 0) -> int:
        """When a day begins, in milliseconds since 1970."""
        start = datetime.combine(date.fromisoformat(day) + timedelta(days=later), datetime.min.time(), self.zone)
        return round((start - EPOCH).total_seconds() * 1000)

    def period(self, left: Node, name: Any, weekday: Any = 'sun') -> Callable[[Group], bool]:
        ranges = periods(datetime.now(self.zone).date(), weekday)
        if name in ('all', 'custom'):
            return lambda group: True
        if not isinstance(name, str) or name not in ranges:
            raise malformed('This period is not known.')
        start, end = (self.compare(op, left, day.isoformat()) for op, day in zip(('>=', '<'), ranges[name]))
        return lambda group: start(group) and end(group)
