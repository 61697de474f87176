"""A whole query: its sources side by side, its rows, and what each kind of query answers."""
import json
from typing import Any, NamedTuple

from expressions import Beside, Expressions, Group, Node, rank
from records import COLUMNS, config, malformed, presentation, rows_of

KINDS = ('all', 'one', 'exists', 'count', 'sum', 'min', 'max', 'avg', 'scalar', 'column', 'run', 'meta')
FIGURES = ('sum', 'min', 'max', 'avg')
MOST_ROWS, MOST_UNIONS, MOST_BESIDE = 10_000, 4, 1_000_000
# What Python raises where a query has another shape than the contract says: no list, no such member, a text for a number.
MISSHAPEN = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError)


class Output(NamedTuple):
    """A column of the answer."""
    key: str
    node: Node
    is_shown: bool  # a reference with its text beside


# A row of the answer, and the group that it is made of.
Made = tuple[list, Group]


class Query(Expressions):
    outputs: list[Output]

    def beside(self) -> list[Beside]:
        """Rows of all sources beside each other, of those that meet `where` and the search."""
        found: list[Beside] = [{self.root: row} for row in rows_of(self.sources[self.root])]
        for join in self.parts('joins'):
            if join['type'] not in ('left', 'inner'):
                raise malformed('A join is left or inner.')
            name = self.source(join)
            on, others = self.condition(join['on']), rows_of(self.sources[name])
            if len(found) * len(others) > MOST_BESIDE:
                raise malformed('The sources of the joins are too large.')
            joined: list[Beside] = []
            for row in found:
                matches = [both for other in others if on([both := {**row, name: other}])]
                joined += matches or ([{**row, name: None}] if join['type'] == 'left' else [])
            found = joined
        tests = [self.condition(self.given['where'])] if self.given.get('where') is not None else []
        if self.given.get('search') is not None:
            tests.append(self.search(self.given['search']))
        return [row for row in found if all(test([row]) for test in tests)]

    def search(self, given: dict) -> Any:
        """References are found by their text, numbers only whole."""
        text, tests = given['text'], []
        for path in given['columns']:
            column = self.path(path)
            if column.type[0] == 'number':
                try:
                    tests.append(self.compare('=', column, float(text)))
                except ValueError:
                    continue
            else:
                column = self.path(f'{path}.presentation') if column.type[0] == 'reference' else column
                tests.append(self.test('LIKE', column, [text]))
        return lambda group: any(test(group) for test in tests)

    def output(self, item: Any) -> Output:
        given = item['expr'] if isinstance(item, dict) else item
        node = self.expression(given)
        key = item.get('as') if isinstance(item, dict) else None
        key = key or (given if isinstance(given, str) else 'value')
        if not isinstance(key, str):
            raise malformed('“as” is a text.')
        is_reference = node.column is not None and node.type[0] == 'reference'
        return Output(key, node, is_reference and self.given.get('withPresentations') is True)

    def rows(self) -> list[Made]:
        """All rows of the answer in their order."""
        groups: list[Group] = [[row] for row in self.beside()]
        by = [self.expression(each) for each in self.parts('groupBy')]
        self.may_aggregate = True
        root = self.sources[self.root]
        every = [name for name, column in COLUMNS[root].items() if column['type'][0] != 'tabular_section']
        self.outputs = [self.output(item) for item in self.given.get('select', every)]
        if not self.outputs:
            raise malformed('“select” is empty.')
        having = self.condition(self.given['having']) if self.given.get('having') is not None else None
        order = [self.order(item) for item in self.parts('orderBy')]
        if by:
            sets: dict[str, Group] = {}
            for group in groups:
                sets.setdefault(json.dumps([node.of(group) for node in by]), []).extend(group)
            groups = list(sets.values())
        elif self.is_grouped:
            groups = [[row for group in groups for row in group]]
        groups = [group for group in groups if not having or having(group)]
        made = [([output.node.of(group) for output in self.outputs], group) for group in groups]
        made = self.different(made) if self.given.get('distinct') is True else made
        made = self.united(made)
        # Sorts keep what is equal as it was, so the last column comes first, and pages neither repeat nor miss a row.
        for at, node, descending in reversed(order):
            made.sort(key=lambda one: rank(node.of(one[1]) if at is None else one[0][at]), reverse=descending)
        return made

    def order(self, item: dict) -> tuple[int | None, Node | None, bool]:
        """Which column of the answer or expression, and whether the largest comes first."""
        if item['dir'] not in ('ASC', 'DESC'):
            raise malformed('“dir” is ASC or DESC.')
        keys = [output.key for output in self.outputs]
        if item['column'] in keys:
            return keys.index(item['column']), None, item['dir'] == 'DESC'
        if self.parts('unions'):
            raise malformed('A union is ordered by its columns.')
        return None, self.expression(item['column']), item['dir'] == 'DESC'

    @staticmethod
    def different(made: list[Made]) -> list[Made]:
        return list({json.dumps(cells): (cells, group) for cells, group in reversed(made)}.values())[::-1]

    def united(self, made: list[Made]) -> list[Made]:
        unions = self.parts('unions')
        if len(unions) > MOST_UNIONS:
            raise malformed(f'At most {MOST_UNIONS} queries are united.')
        for union in unions:
            if union['query'].get('unions'):
                raise malformed('A united query has no unions of its own.')
            other = Query(union['query'], self.params, self.zone)
            made = made + other.rows()
            if len(other.outputs) != len(self.outputs):
                raise malformed('United queries have as many columns.')
            made = made if union.get('all') is True else self.different(made)
        return made

    def wire(self, made: Made) -> dict:
        cells, group = made
        is_keyed = self.given.get('withPrimaryKey') is True and not self.is_grouped
        row = {'id': next(iter(group[0].values()))['id'], 'alias': self.sources[self.root]} if is_keyed else {}
        for output, cell in zip(self.outputs, cells):
            is_shown = output.is_shown and cell is not None
            row[output.key] = {'v': cell, 'p': presentation(config(output.node.column)['ref'], cell)} if is_shown else cell
        return row

    def whole(self, name: str) -> int:
        value = self.given.get(name, 0)
        if type(value) is not int:
            raise malformed(f'“{name}” is a whole number.')
        return value

    def meta(self) -> dict:
        tables = [{'scriptAlias': table, 'canExport': False} for table in self.sources.values()]
        label = lambda each: (each.node.column or {}).get('label', each.key)  # noqa: E731
        found = [{'name': each.key, 'label': label(each), 'type': each.node.type or ['any']} for each in self.outputs]
        return {'tables': tables, 'columns': found, 'canExport': False}

    def answer(self, kind: str, column: str) -> Any:
        """What the kind of query answers; `column` is what sum, min, max and avg are of."""
        if kind in FIGURES:
            self.given = {name: self.given[name] for name in ('joins', 'where', 'search') if name in self.given}
            self.given['select'], self.is_grouped = [{'expr': {'fn': kind, 'args': [column]}}], False
        limit, start = self.whole('limit'), max(0, self.whole('offset'))
        end = start + (min(limit, MOST_ROWS) if limit > 0 else MOST_ROWS)
        try:
            made = self.rows()
        except MISSHAPEN as error:
            raise malformed('The query has another shape than the contract says.') from error
        match kind:
            case 'meta':
                return self.meta()
            case 'count':
                return len(made)
            case 'exists':
                return bool(made[start:])
            case 'all':
                return [self.wire(one) for one in made[start:end]]
            case 'one':
                return self.wire(made[start]) if made[start:] else None
            case 'column':
                return [self.first(one) for one in made[start:end]]
            case 'run':
                is_uncounted = self.given.get('hideTotalRowCount') is True
                size = {'hasNextPage': len(made) > end} if is_uncounted else {'totalCount': len(made)}
                return {'data': [self.wire(one) for one in made[start:end]], **size}
        return self.first(made[start]) if made[start:] else None

    def first(self, made: Made) -> Any:
        return self.wire(made)[self.outputs[0].key]
