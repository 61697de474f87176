<?php

declare(strict_types=1);

const KINDS = ['all', 'one', 'exists', 'count', 'sum', 'min', 'max', 'avg', 'scalar', 'column', 'run', 'meta'];
const DEEPEST = 8, MOST_CONDITIONS = 64, MOST_VALUES = 1000, MOST_UNIONS = 4, MOST_ROWS = 10_000;
const NEGATIONS = ['<>' => '=', 'FILLED' => 'EMPTY', 'NOT-IN' => 'IN', 'NOT-BETWEEN' => 'BETWEEN', 'NOT-LIKE' => 'LIKE']
    + ['NOT-STARTS' => 'STARTS', 'NOT-ENDS' => 'ENDS'];
/** {0} is what is compared, {1} and {2} with what. Letters are compared without case, but whole texts with it. */
const TESTS = [
    '=' => '{0} = {1}', 'IN' => '{0} IN ({rest})', 'EMPTY' => "COALESCE({0}, '') IN ('', {nothing})",
    '<' => '{0} < {1} COLLATE folded', '<=' => '{0} <= {1} COLLATE folded',
    '>' => '{0} > {1} COLLATE folded', '>=' => '{0} >= {1} COLLATE folded',
    'BETWEEN' => '{0} COLLATE folded BETWEEN COALESCE({1}, {0}) AND COALESCE({2}, {0})',
    'LIKE' => "INSTR(lower({0} || ''), lower({1})) > 0", 'STARTS' => "INSTR(lower({0} || ''), lower({1})) = 1",
    'ENDS' => "SUBSTR(lower({0} || ''), -LENGTH({1})) = lower({1})", 'PERIOD' => '{0} >= {1} AND {0} < {2}',
];
/** From which day on and before which, as PHP writes changes to today; days of a week are counted from its first one. */
const PERIODS = [
    'today' => ['today', '+1 day'], 'yesterday' => ['-1 day', 'today'], 'last7Days' => ['-6 days', '+1 day'],
    'last14Days' => ['-13 days', '+1 day'], 'last30Days' => ['-29 days', '+1 day'], 'last90Days' => ['-89 days', '+1 day'],
    'thisWeek' => ['today', '+7 days'], 'lastWeek' => ['-7 days', 'today'],
    'thisMonth' => ['first day of this month', 'first day of next month'],
    'lastMonth' => ['first day of last month', 'first day of this month'],
    'thisYear' => ['first day of january', 'first day of january next year'],
    'lastYear' => ['first day of january last year', 'first day of january'],
    'last2Years' => ['-2 years first day of january', 'first day of january'],
];
const TRUTH = ['type' => ['boolean', []]];
/** Of smallest units, so that decimals add up exactly. */
const SUM = 'SUM({distinct}CAST(ROUND({all} * {unit}) AS INTEGER)) / {unit}.0';
/** SQL, and the type of the value: '' stands for that of the argument. */
const FUNCTIONS = [
    'count' => ['COUNT({distinct}{all})', 'number'], 'sum' => [SUM, ''],
    'avg' => ['(' . SUM . ' / COUNT({distinct}{all}))', ''],
    'min' => ['MIN({all})', ''], 'max' => ['MAX({all})', ''], 'abs' => ['ABS({all})', ''], 'round' => ['ROUND({all})', ''],
    'lower' => ["lower({all} || '')", 'string'], 'upper' => ["upper({all} || '')", 'string'],
    'length' => ['LENGTH({all})', 'number'], 'concat' => ['({joined})', 'string'], 'coalesce' => ['COALESCE({all})', ''],
    'year' => ["(STRFTIME('%Y', day({all} || '')) + 0)", 'number'],
    'month' => ["(STRFTIME('%m', day({all} || '')) + 0)", 'number'],
    'day' => ["(STRFTIME('%d', day({all} || '')) + 0)", 'number'],
];

/** A query of the wire contract as one SELECT: names come from the metadata alone, each value of the client is bound. */
final class Query {
    private array $sources = [];
    /** @var list<array{string, string, array}> key, SQL and column of what is selected; the SQL answers JSON */
    private array $outputs = [];
    private int $conditions = 0;

    public function __construct(
        private readonly Records $records,
        private array $given,
        private readonly array $params,
        private readonly DateTimeZone $zone,
        private readonly ArrayObject $bound = new ArrayObject(),
    ) {}

    private function part(string $name): array {
        return $this->given[$name] ?? [];
    }

    /** A table of documents: records, or rows of a section. */
    private function source(mixed $given): string {
        [$table, $name] = is_array($given) ? [$given['source'], $given['as']] : [$given, ''];
        if (isset($this->sources[$name])) throw malformed('Two sources have one name.');
        $row = 't' . count($this->sources);
        $this->sources[$name] = [$row, $table, $this->records->columns[$table]];
        [$alias, $section] = [...explode('.', $table), ''];
        $rows = "json_set(value, '$.owner', record.id) AS json FROM record, json_each(record.json, '$.$section')";
        return '(SELECT ' . ($section ? $rows : 'json FROM record') . " WHERE alias = '$alias') AS $row";
    }

    /** A column by its path: what a reference on the way leads to is read by a subquery. @return array{string, array} */
    private function path(string $path, string $arrow = '->>'): array {
        $steps = explode('.', $path);
        $isNamed = count($steps) > 1 && isset($this->sources[$steps[0]]);
        [$row, $table] = $isNamed ? $this->sources[array_shift($steps)] : reset($this->sources);
        $document = "$row.json";
        if (count($steps) > 4) throw malformed('The path is too long.');
        foreach ($steps as $step) {
            $column = $this->records->columns[$table][$step === 'presentation' ? $this->records->object($table)[$step] : $step];
            [$name, [$kind, $config]] = [$column['internalId'], $column['type']];
            $sql = "($document $arrow '$name')";
            $text = fn($language) => "NULLIF($document ->> '$.$name.$language', '')";
            if ($kind === 'multilingual_text' && $arrow === '->>') // the first that is not empty
                $sql = 'COALESCE(' . implode(', ', array_map($text, array_keys(LANGUAGES))) . ", '')";
            $table = $kind === 'reference' ? $config['ref'] : '';
            $document = "(SELECT json FROM record WHERE id = $document ->> '$name')";
        }
        return [$sql, $column];
    }

    private function bind(mixed $value): string {
        if ($value !== null && !is_scalar($value)) throw malformed('A value is a text, a number, true, false or null.');
        $this->bound[$name = ':v' . count($this->bound)] = $value;
        return is_float($value) ? "CAST($name AS REAL)" : $name; // PDO has no type for it
    }

    /** SQL of an expression, and a column that says its type; a condition is 1 or 0 and never null. */
    private function sql(mixed $given, int $depth = 0): array {
        $inner = fn($part) => $this->sql($part, $depth + 1);
        if (is_string($given)) return $this->path($given);
        if ($depth > DEEPEST) throw malformed('The query is too deep.');
        if (array_is_list($given)) return [$this->condition($given[0], array_slice($given, 1), $inner), TRUTH];
        if (isset($given['path'])) return $this->path($given['path']);
        if (isset($given['param'])) $given['value'] = $this->params[$given['param']];
        if (array_key_exists('value', $given)) {
            $kind = ['string' => 'string', 'boolean' => 'boolean'][gettype($given['value'])] ?? 'number';
            return [$this->bind($given['value']), ['type' => [$kind, []]]];
        }
        $args = array_map($inner, $given['args'] ?? []);
        if (isset($given['fn'])) return $this->call($given['fn'], $args, !empty($given['distinct']));
        $cases = array_map(fn($case) => [$inner($case[0])[0], ...$inner($case[1])], $given['case']);
        $whens = array_map(fn($case) => "WHEN $case[0] THEN $case[1]", $cases);
        return ['CASE ' . implode(' ', $whens) . " ELSE {$inner($given['else'] ?? ['value' => null])[0]} END", $cases[0][2]];
    }

    /** @param list<array{string, array}> $parts */
    private function call(string $name, array $parts, bool $isDistinct): array {
        [$sql, $own] = FUNCTIONS[$name];
        [, $column] = $parts[0] ?? ['', ['type' => ['', []]]];
        if (in_array($name, ['sum', 'avg', 'abs', 'round'], true) && $column['type'][0] !== 'number')
            throw malformed("$name takes a number.");
        $values = ['{all}' => implode(', ', array_column($parts, 0)) ?: '*', '{distinct}' => $isDistinct ? 'DISTINCT ' : '']
            + ['{joined}' => "COALESCE(" . implode(", '') || COALESCE(", array_column($parts, 0)) . ", '')"]
            + ['{unit}' => 10 ** ($column['type'][1]['scale'] ?? 2)];
        return [strtr($sql, $values), $own ? ['type' => [$own, []]] : $column];
    }

    private function condition(string $name, array $rest, callable $inner): string {
        if (++$this->conditions > MOST_CONDITIONS) throw malformed('The query has too many conditions.');
        if ($name === 'and' || $name === 'or')
            return '(' . (implode(" $name ", array_column(array_map($inner, $rest), 0)) ?: ($name === 'and' ? '1' : '0')) . ')';
        if ($name === 'not') return "(NOT {$inner($rest[0])[0]})";
        $left = $inner(array_shift($rest));
        if ($name === 'PERIOD' && in_array($rest[0], ['all', 'custom'], true)) return '1';
        $operands = str_ends_with($name, 'IN') ? $rest[0] : $rest;
        $test = $this->test(NEGATIONS[$name] ?? $name, $left[0], $left[1]['type'][0], $operands);
        return "(COALESCE($test, 0) = " . (isset(NEGATIONS[$name]) ? '0)' : '1)');
    }

    /** SQL of one comparison, which may be null. */
    private function test(string $name, string $sql, string $kind, array $operands): string {
        if ($name === '=' && $operands === [null]) [$name, $operands] = ['EMPTY', []];
        if ($name === 'PERIOD') $operands = $this->period(...$operands);
        $types = array_unique(array_map(gettype(...), array_filter($operands, is_scalar(...))));
        $hasTexts = in_array('string', $types, true);
        $isMixed = $kind !== 'timestamp' && $types && $hasTexts === in_array($kind, ['number', 'boolean'], true);
        if ($isMixed || count($operands) > MOST_VALUES) throw malformed('These values are not compared.');
        if ($kind === 'timestamp' && $hasTexts) $sql = "day($sql || '')"; // a day stands for all of its moments
        $parts = array_map(fn($each) => is_array($each) ? $this->sql($each)[0] : $this->bind($each), $operands);
        $values = ['{0}' => $sql, '{rest}' => implode(', ', $parts), '{nothing}' => $kind === 'boolean' ? '0' : "''"];
        foreach ($parts as $at => $part) $values['{' . $at + 1 . '}'] = $part;
        return strtr(TESTS[$name], $values);
    }

    /** The first day of a period, and the day after its last. */
    private function period(string $name, string $weekday = 'sun'): array {
        $today = new DateTimeImmutable('today', $this->zone);
        $first = array_flip(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])[$weekday];
        if (str_ends_with($name, 'Week')) $today = $today->modify(sprintf('-%d days', ($today->format('w') - $first + 7) % 7));
        return array_map(fn($change) => $today->modify($change)->format('Y-m-d'), PERIODS[$name]);
    }

    /** A search as a condition: references are found by their text, numbers only whole. */
    private function search(string $text, array $columns): array {
        $tests = ['or'];
        foreach ($columns as $path) {
            $kind = $this->path($path)[1]['type'][0];
            if ($kind !== 'number') $tests[] = ['LIKE', $kind === 'reference' ? "$path.presentation" : $path, $text];
            elseif (is_numeric($text)) $tests[] = ['=', $path, (float) $text];
        }
        return $tests;
    }

    private function output(string $key, mixed $given): array {
        [$sql, $column] = $this->sql($given);
        if (!is_string($given)) return [$key, "json_quote($sql)", $column];
        if ($column['type'][0] !== 'reference' || empty($this->given['withPresentations']))
            return [$key, $this->path($given, '->')[0], $column];
        $text = $this->path("$given.presentation")[0];
        return [$key, "IIF($sql IS NULL, 'null', json_object('v', $sql, 'p', $text))", $column];
    }

    /** The SELECT without its order and page. */
    private function select(): string {
        $tables = $this->source($this->given['from']);
        foreach ($this->part('joins') as $join) {
            $kind = ['left' => 'LEFT JOIN', 'inner' => 'JOIN'][$join['type']];
            $tables .= " $kind {$this->source($join)} ON {$this->sql($join['on'])[0]}";
        }
        $search = isset($this->given['search']) ? $this->search(...$this->given['search']) : ['and'];
        $where = $this->sql(['and', $this->part('where') ?: ['and'], $search])[0];
        $groups = array_map(fn($each) => $this->sql($each)[0], $this->part('groupBy'));
        [$row, $root, $columns] = reset($this->sources);
        if (!empty($this->given['withPrimaryKey']))
            $this->outputs = [['id', "$row.json -> 'id'", $columns['id']], ['alias', "json_quote('$root')", $columns['id']]];
        foreach ($this->part('select') ?: array_keys($columns) as $at => $item) {
            $item = is_string($item) ? ['expr' => $item, 'as' => $item] : $item;
            $this->outputs[] = $this->output($item['as'] ?? 'column' . $at + 1, $item['expr']);
        }
        $cells = implode(', ', array_map(fn($output, $at) => "$output[1] AS c$at", $this->outputs, array_keys($this->outputs)));
        $distinct = empty($this->given['distinct']) ? '' : 'DISTINCT';
        $sql = "SELECT $distinct $cells FROM $tables WHERE $where" . ($groups ? ' GROUP BY ' . implode(', ', $groups) : '');
        if (isset($this->given['having'])) $sql .= " HAVING {$this->sql($this->given['having'])[0]}";
        if (count($this->part('unions')) > MOST_UNIONS) throw malformed('Too many queries are united.');
        foreach ($this->part('unions') as $union) {
            $other = new Query($this->records, ['unions' => []] + $union['query'], $this->params, $this->zone, $this->bound);
            $sql .= (empty($union['all']) ? ' UNION ' : ' UNION ALL ') . $other->select();
        }
        return $this->part('unions') ? "SELECT * FROM ($sql)" : $sql;
    }

    /** By all columns at last, so that pages neither repeat nor miss a row. */
    private function order(): string {
        $terms = [];
        foreach ($this->part('orderBy') as ['column' => $column, 'dir' => $direction]) {
            $at = array_search($column, array_column($this->outputs, 0), true);
            $sql = $at === false ? $this->sql($column)[0] : "c$at ->> '$'";
            $terms[] = "$sql COLLATE folded " . ['ASC' => 'ASC NULLS LAST', 'DESC' => 'DESC NULLS FIRST'][$direction];
        }
        return implode(', ', [...$terms, ...range(1, count($this->outputs))]);
    }

    /** What a kind of query answers; `column` is what sum, min, max and avg are of. */
    public function answer(string $kind, string $column): mixed {
        if (isset($this->given['groupSets'])) throw malformed('Sets of groups are not known here.');
        if (in_array($kind, ['sum', 'min', 'max', 'avg'], true))
            $this->given = ['select' => [['expr' => ['fn' => $kind, 'args' => [$column]]]]]
                + array_intersect_key($this->given, ['from' => 0, 'joins' => 0, 'where' => 0, 'search' => 0]);
        [$select, $limit, $offset] = [$this->select(), $this->given['limit'] ?? 0, max(0, $this->given['offset'] ?? 0)];
        $bound = $this->bound->getArrayCopy(); // without what the order binds
        $limit = $limit > 0 ? min($limit, MOST_ROWS) : MOST_ROWS;
        $page = sprintf('%s ORDER BY %s LIMIT %d OFFSET %d', $select, $this->order(), $limit + 1, $offset);
        $keys = array_column($this->outputs, 0);
        $row = fn($cells) => array_combine($keys, array_map(fn($cell) => json_decode($cell ?? 'null'), $cells));
        $rows = array_map($row, $this->records->rows($page, $this->bound->getArrayCopy()));
        $data = array_slice($rows, 0, $limit);
        $count = fn() => $this->records->rows("SELECT COUNT(*) FROM ($select)", $bound)[0][0];
        $table = fn($source) => ['scriptAlias' => $source[1], 'canExport' => false];
        $column = fn($output) => ['name' => $output[0], 'label' => $output[2]['label'] ?? $output[0]]
            + ['type' => $output[2]['type']];
        return match ($kind) {
            'all' => $data,
            'one' => $data[0] ?? null,
            'exists' => $data !== [],
            'count' => $count(),
            'column' => array_column($data, $keys[0]),
            'run' => ['data' => $data] + (empty($this->given['hideTotalRowCount'])
                ? ['totalCount' => $count()] : ['hasNextPage' => count($rows) > $limit]),
            'meta' => ['tables' => array_map($table, array_values($this->sources))]
                + ['columns' => array_map($column, $this->outputs), 'canExport' => false],
            default => $data ? reset($data[0]) : null,
        };
    }
}
