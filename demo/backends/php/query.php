<?php declare(strict_types=1);

const MOST_PARTS = 100, MOST_CONDITIONS = 64, MOST_VALUES = 1000, MOST_UNIONS = 4, MOST_PAIRS = 250_000, MOST_ROWS = 10_000;
const FIGURES = ['count', 'sum', 'avg', 'min', 'max'];
/** What a query asks where it does not say. */
const UNSAID = ['select' => [], 'joins' => [], 'where' => ['and'], 'search' => ['text' => '', 'columns' => []], 'groupBy' => []]
    + ['having' => ['and'], 'unions' => [], 'orderBy' => [], 'limit' => MOST_ROWS, 'offset' => 0, 'params' => []];
/** The first and the last day of a period, counted from today; in a week, from its first day. */
const PERIODS = [
    'today' => ['today', 'today'], 'yesterday' => ['yesterday', 'yesterday'], 'last7Days' => ['-6 days', 'today'],
    'last14Days' => ['-13 days', 'today'], 'last30Days' => ['-29 days', 'today'], 'last90Days' => ['-89 days', 'today'],
    'thisWeek' => ['today', '+6 days'], 'lastWeek' => ['-7 days', '-1 day'],
    'thisMonth' => ['first day of this month', 'last day of this month'],
    'lastMonth' => ['first day of last month', 'last day of last month'],
    'thisYear' => ['first day of january', 'last day of december'],
    'lastYear' => ['first day of january last year', 'last day of december last year'],
    'last2Years' => ['-2 years first day of january', 'last day of december last year'],
];

function period(string $name, string $weekday = 'sun'): array {
    $today = new DateTimeImmutable('today');
    if (str_ends_with($name, 'Week')) $today = $today->modify('-6 days')->modify($weekday);
    return array_map(fn($change) => $today->modify($change)->format('Y-m-d'), PERIODS[$name]);
}
/** The day of a moment, in the zone of who asks; a day is one already. */
function day(string|int|float $at): string {
    return is_string($at) ? $at : date('Y-m-d', (int) floor($at / 1000));
}
/** Of a text in several languages the first that is not empty. */
function shown(mixed $value): mixed {
    return is_array($value) ? current(array_filter($value)) ?: '' : $value;
}
/** Negative where one comes before the other: letters of both cases are alike, nothing comes last. */
function compared(mixed $one, mixed $other): int {
    if ($one === null || $other === null) return ($one === null) <=> ($other === null);
    if (is_string($one) !== is_string($other)) throw new Refusal('A text is not compared with a number.');
    return is_string($one) ? strcmp(mb_strtolower($one), mb_strtolower($other)) : $one <=> $other;
}
/** Whether a value meets a test with others. Nothing is known of what is empty, except that it is. */
function meets(string $test, mixed $one, array $others): bool {
    [$first, $last] = [...$others, null, null];
    if (is_numeric($one) && preg_match('/^\d{4}-\d\d-\d\d$/', (string) ($first ?? $last))) $one = day($one);
    $number = fn($value) => is_int($value) ? (float) $value : $value; // 5 is 5.0
    $text = fn($test) => $test(mb_strtolower((string) $one), mb_strtolower((string) $first));
    $isMet = match ($test) {
        'EMPTY' => in_array($one, [null, '', false], true),
        '=', 'IN' => in_array($number($one), array_map($number, $others), true),
        '<' => compared($one, $first) < 0, '<=' => compared($one, $first) <= 0,
        '>' => compared($one, $first) > 0, '>=' => compared($one, $first) >= 0,
        'BETWEEN', 'PERIOD' => compared($one, $first ?? $one) >= 0 && compared($one, $last ?? $one) <= 0,
        'LIKE' => $text(str_contains(...)), 'STARTS' => $text(str_starts_with(...)), 'ENDS' => $text(str_ends_with(...)),
    };
    return $isMet && ($test === 'EMPTY' || $one !== null && $others !== [null]);
}
/** What a function answers of values; of nothing most answer nothing. */
function computed(string $name, mixed $one, mixed ...$more): mixed {
    if ($name === 'concat') return implode('', [$one, ...$more]);
    if ($name === 'coalesce') return [...array_filter([$one, ...$more], is_scalar(...)), null][0];
    return $one === null ? null : match ($name) {
        'lower' => mb_strtolower($one), 'upper' => mb_strtoupper($one), 'length' => mb_strlen($one),
        'round' => round($one, $more[0] ?? 0), 'abs' => abs($one),
        'year', 'month', 'day' => date_parse(day($one))[$name] ?: null,
    };
}
/** A query over arrays. A row has the record of each source, by the name of the source; a single row is a group too. */
final class Query {
    private array $sources = []; // tables, by the names that paths may begin with
    private array $columns = []; // of the answer: name, expression, and the attribute that says of which type it is
    private int $conditions = 0, $figures = 0; // how many have been looked at
    public function __construct(private Records $records, private array $given, private array $params) {
        $this->given = array_filter($given) + UNSAID;
        $this->params += $this->given['params'];
        $parts = array_map(fn($name) => count($this->given[$name]), ['select', 'joins', 'groupBy', 'orderBy']);
        if (array_sum($parts) > MOST_PARTS) throw new Refusal('The query has too many parts.');
    }
    /** The rows of a source, which paths may name from now on: records of an object, or rows of a section. */
    private function rows(string $table, string $name = ''): array {
        if (isset($this->sources[$name])) throw new Refusal('Two sources have one name.');
        [$alias, $section] = [...explode('.', $this->sources[$name] = $table), ''];
        $records = array_values($this->records->state['records'][$alias] ?? []);
        $owned = fn($record) => array_map(fn($row) => ['owner' => $record['id']] + $row, $record[$section]);
        $rows = $section === '' ? $records : array_merge(...array_map($owned, $records));
        return array_map(fn($row) => [$name => $row], $rows);
    }
    /** What a path leads to from a row, by references: the value, and the attribute that it is of. */
    private function path(string $path, array $row = []): array {
        $steps = explode('.', $path);
        $source = isset($this->sources[$steps[0]], $steps[1]) ? array_shift($steps) : array_key_first($this->sources);
        [$table, $record] = [$this->sources[$source], $row[$source] ?? null];
        if (count($steps) > 4) throw new Refusal('A path has at most four steps.');
        foreach ($steps as $step) {
            [$field, $value] = [$this->records->columns[$table][$step], $record[$step] ?? null];
            $table = $field['type'][0] === 'reference' ? $field['type'][1]['ref'] : '';
            $record = $this->records->state['records'][$table][$value] ?? null;
        }
        return [$value, $field];
    }
    /** What an expression is worth for a group of rows. */
    private function value(mixed $given, array $rows): string|int|float|bool|null {
        $value = fn($part) => $this->value($part, $rows);
        if (is_string($given)) $given = ['path' => $given];
        if (array_is_list($given)) return $this->holds($rows, ...$given);
        if (in_array($given['fn'] ?? '', FIGURES, true))
            return $this->figure($rows, $given['fn'], $given['args'][0] ?? ['value' => 1], $given['distinct'] ?? false);
        if (isset($given['fn'])) return computed($given['fn'], ...array_map($value, $given['args']));
        foreach ($given['case'] ?? [] as [$condition, $then]) if ($value($condition)) return $value($then);
        if (isset($given['case'])) return $value($given['else'] ?? ['value' => null]);
        if (isset($given['path'])) $found = $this->path($given['path'], $rows[0] ?? [])[0];
        else $found = isset($given['param']) ? $this->params[$given['param']] : $given['value'];
        if (is_float($found) && abs($found) > 1e15) throw new Refusal('A number has at most 15 digits.');
        return isset($given['path']) ? shown($found) : $found;
    }
    /** Whether a condition holds: and what is turned round, where it does not. */
    private function holds(array $rows, string $name, mixed ...$parts): bool {
        $this->conditions++;
        $value = fn($part) => is_array($part) ? $this->value($part, $rows) : $part;
        if ($name === 'not') return !$value($parts[0]);
        if ($name === 'and') return !in_array(false, array_map($value, $parts), true);
        if ($name === 'or') return in_array(true, array_map($value, $parts), true);
        if ($name === 'PERIOD' && in_array($parts[1], ['all', 'custom'], true)) return true;
        $one = $this->value(array_shift($parts), $rows);
        $test = strtr($name, ['NOT-' => '', '<>' => '=', 'FILLED' => 'EMPTY']);
        $others = match ($test) { 'PERIOD' => period(...$parts), 'IN' => $parts[0], default => $parts };
        if (count($others) > MOST_VALUES) throw new Refusal('The query has too many values.');
        $isEmpty = $test === '=' && $others === [null];
        return meets($isEmpty ? 'EMPTY' : $test, $one, array_map($value, $others)) === ($test === $name);
    }
    /** A figure of the values of all rows of a group, null of none. Decimals add up as whole numbers of a small unit. */
    private function figure(array $rows, string $name, mixed $of, bool $isDistinct): mixed {
        $figures = ++$this->figures;
        $values = array_filter(array_map(fn($row) => $this->value($of, [$row]), $rows), is_scalar(...));
        if ($this->figures > $figures) throw new Refusal('There are no figures of figures.');
        if ($isDistinct) $values = array_unique($values);
        $whole = fn($value) => is_string($value) ? throw new Refusal('Texts do not add up.') : round($value * 1e6);
        $sum = fn() => array_sum(array_map($whole, $values)) / 1e6;
        return $name !== 'count' && !$values ? null : match ($name) {
            'count' => count($values), 'min' => min($values), 'max' => max($values),
            'sum' => $sum(), 'avg' => $sum() / count($values),
        };
    }
    /** A search as a condition: references are found by their text, numbers only whole. */
    private function search(array $given): array {
        ['text' => $text, 'columns' => $columns] = $given;
        $test = fn($path) => match ($this->path($path)[1]['type'][0]) {
            'number' => is_numeric($text) ? ['=', $path, (float) $text] : ['or'],
            'reference' => ['LIKE', "$path.presentation", $text],
            default => ['LIKE', $path, $text],
        };
        return $text === '' ? ['and'] : ['or', ...array_map($test, $columns)];
    }
    /** The rows of the sources beside each other, as far as they meet the conditions. */
    private function joined(): array {
        $from = $this->given['from'];
        $rows = is_string($from) ? $this->rows($from) : $this->rows($from['source'], $from['as']);
        foreach ($this->given['joins'] as ['type' => $type, 'source' => $table, 'as' => $as, 'on' => $on]) {
            $others = $this->rows($table, $as);
            if (count($rows) * count($others) > MOST_PAIRS) throw new Refusal('There is too much to join.');
            $pairs = fn($row) => array_map(fn($other) => $row + $other, $others);
            $met = fn($row) => array_filter($pairs($row), fn($pair) => $this->value($on, [$pair]));
            $alone = fn($row) => match ($type) { 'left' => [$row], 'inner' => [] };
            $rows = array_merge(...array_map(fn($row) => $met($row) ?: $alone($row), $rows));
        }
        $where = ['and', $this->given['where'], $this->search($this->given['search'])];
        $this->conditions = 0;
        $this->value($where, []); // names have to be right also where there are no rows
        if ($this->conditions > MOST_CONDITIONS) throw new Refusal('The query has too many conditions.');
        return array_values(array_filter($rows, fn($row) => $this->value($where, [$row])));
    }
    /** All rows of the answer, not yet in order: the values of each, and the group that it is of. */
    private function found(): array {
        [$rows, $groups, $keys] = [$this->joined(), [], $this->given['groupBy']];
        $key = fn($row) => json_encode(array_map(fn($each) => $this->value($each, [$row]), $keys));
        foreach ($rows as $at => $row) $groups[$keys ? $key($row) : $at][] = $row;
        if ($this->figures) throw new Refusal('Figures are of groups, not of single rows.');
        $table = reset($this->sources);
        $select = $this->given['select'] ?: array_keys($this->records->columns[$table]);
        if (isset($this->given['withPrimaryKey'])) array_push($select, 'id', ['expr' => ['value' => $table], 'as' => 'alias']);
        foreach ($select as $at => $item) {
            [$name, $expr] = is_string($item) ? [$item, $item] : [$item['as'] ?? 'column' . $at + 1, $item['expr']];
            $typed = fn($value) => ['type' => [is_string($value) ? 'string' : 'number']];
            $field = is_string($expr) ? $this->path($expr)[1] : $typed($this->value($expr, $rows));
            $this->columns[] = ['name' => $name, 'expr' => $expr, 'field' => $field];
        }
        if ($this->figures && !$keys) $groups = [$rows];
        $value = fn($expr, $group) => is_string($expr) ? $this->path($expr, $group[0] ?? [])[0] : $this->value($expr, $group);
        $values = fn($group) => array_map(fn($column) => $value($column['expr'], $group), $this->columns);
        $groups = array_filter($groups, fn($group) => $this->value($this->given['having'], $group));
        $found = array_map(fn($group) => ['values' => $values($group), 'group' => $group], array_values($groups));
        $key = fn($each) => json_encode($each['values']);
        $different = fn($found) => array_values(array_combine(array_map($key, $found), $found));
        if (isset($this->given['distinct'])) $found = $different($found);
        if (count($this->given['unions']) > MOST_UNIONS) throw new Refusal('Too many queries are united.');
        foreach ($this->given['unions'] as $union) {
            $other = new Query($this->records, ['unions' => []] + $union['query'], $this->params);
            $found = [...$found, ...$other->found()];
            if (count($other->columns) !== count($this->columns)) throw new Refusal('United queries have as many columns.');
            if (empty($union['all'])) $found = $different($found);
        }
        return $found;
    }
    /** What a kind of query answers; `column` is what sum, min, max and avg are of. */
    public function answer(string $kind, string $column): mixed {
        if (isset($this->given['groupSets'])) throw new Refusal('Sets of groups are not known here.');
        if (in_array($kind, ['sum', 'min', 'max', 'avg'], true))
            $this->given = ['select' => [['expr' => ['fn' => $kind, 'args' => [$column]]]]]
                + array_intersect_key($this->given, ['from' => 0, 'joins' => 0, 'where' => 0, 'search' => 0]) + UNSAID;
        [$found, $names] = [$this->found(), array_column($this->columns, 'name')];
        foreach (array_reverse($this->given['orderBy']) as ['column' => $by, 'dir' => $direction]) {
            $at = array_search($by, $names, true);
            $value = fn($each) => $at === false ? $this->value($by, $each['group']) : shown($each['values'][$at]);
            $found = array_map(fn($each) => ['by' => $value($each)] + $each, $found);
            $sign = ['ASC' => 1, 'DESC' => -1][$direction];
            usort($found, fn($one, $other) => $sign * compared($one['by'], $other['by'])); // equal ones stay in their order
        }
        ['limit' => $limit, 'offset' => $offset] = $this->given;
        $page = array_slice($found, max(0, $offset), $limit > 0 ? min($limit, MOST_ROWS) : MOST_ROWS);
        $withTexts = isset($this->given['withPresentations']);
        $text = fn($id, $alias) => $this->records->state['records'][$alias][$id]['presentation'] ?? '';
        $shown = fn($value, $column) => $withTexts && $value !== null && $column['field']['type'][0] === 'reference'
            ? ['v' => $value, 'p' => $text($value, $column['field']['type'][1]['ref'])] : $value;
        $data = array_map(fn($each) => array_combine($names, array_map($shown, $each['values'], $this->columns)), $page);
        $about = fn($column) => ['name' => $column['name'], 'label' => $column['field']['label'] ?? $column['name']]
            + ['type' => $column['field']['type']];
        $table = fn($alias) => ['scriptAlias' => $alias, 'canExport' => false];
        return match ($kind) {
            'all' => $data, 'one' => $data[0] ?? null, 'exists' => $data !== [], 'count' => count($found),
            'column' => array_map(fn($each) => $each['values'][0], $page),
            'scalar', 'sum', 'min', 'max', 'avg' => $page[0]['values'][0] ?? null,
            'run' => ['data' => $data] + (isset($this->given['hideTotalRowCount'])
                ? ['hasNextPage' => count($found) > $offset + count($page)] : ['totalCount' => count($found)]),
            'meta' => ['tables' => array_map($table, array_values($this->sources)), 'canExport' => false]
                + ['columns' => array_map($about, $this->columns)],
        };
    }
}
