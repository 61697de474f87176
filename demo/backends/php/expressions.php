<?php

declare(strict_types=1);

const NEGATIONS = ['<>' => '=', 'NOT-IN' => 'IN', 'NOT-BETWEEN' => 'BETWEEN', 'NOT-LIKE' => 'LIKE', 'NOT-STARTS' => 'STARTS',
    'NOT-ENDS' => 'ENDS', 'FILLED' => 'EMPTY'];
/** Least and most arguments of each function of a query. */
const FUNCTIONS = ['count' => [0, 1], 'sum' => [1, 1], 'min' => [1, 1], 'max' => [1, 1], 'avg' => [1, 1], 'lower' => [1, 1],
    'upper' => [1, 1], 'length' => [1, 1], 'coalesce' => [2, 9], 'concat' => [1, 9], 'year' => [1, 1], 'month' => [1, 1],
    'day' => [1, 1], 'round' => [1, 2], 'abs' => [1, 1]];

/** Paths, expressions and conditions of a query in SQL: every name is looked up in the metadata, every value is bound. */
abstract class Expressions
{
    /** @var array<string, array{string, string}> alias in SQL and table, by the name that paths begin with */
    protected array $sources = [];
    protected array $joins = [];
    protected int $conditions = 0;
    protected bool $isGrouped;
    protected bool $mayAggregate = false;

    public function __construct(
        protected readonly Store $store,
        protected array $config,
        protected readonly array $params,
        protected readonly string $zone,
        protected readonly ArrayObject $bound = new ArrayObject(),
    ) {
        foreach (['select', 'joins', 'orderBy', 'groupBy', 'unions'] as $part)
            if (!is_array($config[$part] ?? [])) throw malformed("“{$part}” is a list.");
        $from = $config['from'] ?? null;
        $this->source(is_array($from) ? $from : ['source' => $from, 'as' => '']);
        $this->isGrouped = ($config['groupBy'] ?? []) !== [];
    }

    protected function source(mixed $from): string
    {
        [$table, $as] = [$from['source'] ?? null, $from['as'] ?? null];
        if (!is_string($table) || !is_string($as) || isset($this->sources[$as])) throw malformed('A source is an alias, or {source, as}.');
        if (!isset($this->store->tables[$table])) throw missing($table);
        $this->sources[$as] = ['t' . count($this->sources), $table];
        return "\"$table\" AS {$this->sources[$as][0]}";
    }

    protected function bind(mixed $value): string
    {
        if ($value !== null && !is_scalar($value)) throw malformed('A value is a text, a number, true, false or null.');
        $this->bound[$name = ':v' . count($this->bound)] = $value;
        return is_float($value) ? "CAST($name AS REAL)" : $name;
    }

    /** A column by its path; each reference on the way is a left join. @return array{string, array, ?array} SQL, type, column */
    protected function path(mixed $path): array
    {
        if (!is_string($path)) throw malformed('A path was expected.');
        $steps = explode('.', $path);
        [$at, $table] = isset($this->sources[$steps[0]]) && count($steps) > 1 ? $this->sources[array_shift($steps)] : reset($this->sources);
        if (count($steps) > 4) throw malformed("“{$path}” is too long.");
        $last = array_pop($steps);
        foreach ($steps as $step) {
            $type = $this->store->column($table, $step)['type'];
            if ($type[0] !== 'reference') throw missing($path);
            $table = $type[1]['ref'];
            $next = $this->joins["$at.$step"][0] ?? 'r' . count($this->joins);
            $this->joins["$at.$step"] ??= [$next, "LEFT JOIN \"$table\" AS $next ON $next.id = $at.\"$step\""];
            $at = $next;
        }
        $column = $this->store->column($table, $last);
        return ["$at.\"{$column['internalId']}\"", $column['type'], $column];
    }

    /** @return array{string, ?array, ?array} SQL, type where it is known, column where it is one */
    protected function expression(mixed $given, int $depth = 0): array
    {
        if ($depth > 8) throw malformed('The query is too deep.');
        if (is_string($given)) return $this->path($given);
        if (!is_array($given)) throw malformed('An expression was expected.');
        if (isset($given['path'])) return $this->path($given['path']);
        if (array_key_exists('value', $given)) return [$this->bind($given['value']), null, null];
        if (isset($given['param'])) return [$this->bind($this->parameter($given['param'])), null, null];
        if (isset($given['case'])) return $this->choice($given, $depth);
        $range = FUNCTIONS[$name = $given['fn'] ?? ''] ?? throw malformed('This function is not known.');
        $args = array_map(fn($each) => $this->expression($each, $depth + 1), array_values($given['args'] ?? []));
        if (count($args) < $range[0] || count($args) > $range[1]) throw malformed("{$name} has another number of arguments.");
        if (in_array($name, ['count', 'sum', 'min', 'max', 'avg'], true))
            return $this->aggregate($name, $args[0] ?? null, !empty($given['distinct']));
        $sql = array_column($args, 0);
        $number = ['number', ['scale' => 9]];
        return match ($name) {
            'lower' => ["fold($sql[0])", ['string'], null],
            'upper' => ["capital($sql[0])", ['string'], null],
            'length' => ["LENGTH($sql[0])", $number, null],
            'coalesce' => ['COALESCE(' . implode(', ', $sql) . ')', $args[0][1], null],
            'concat' => ['(' . implode(' || ', array_map(fn($each) => "COALESCE($each, '')", $sql)) . ')', ['string'], null],
            'round' => ["ROUND($sql[0], " . ($sql[1] ?? '0') . ')', $number, null],
            'abs' => ["ABS($sql[0])", $number, null],
            default => [$this->calendar($args[0], ['year' => 'Y', 'month' => 'n', 'day' => 'j'][$name]), $number, null],
        };
    }

    protected function calendar(array $arg, string $format): string
    {
        if (!in_array($arg[1][0] ?? '', ['date', 'timestamp'], true)) throw malformed('This function takes a day or a moment.');
        return "calendar($arg[0], {$this->bind($format)}, {$this->bind($this->zone)})";
    }

    /** Sums are of whole numbers of the smallest unit, so that decimals add up exactly. */
    protected function aggregate(string $name, ?array $arg, bool $distinct): array
    {
        if (!$this->mayAggregate) throw malformed("{$name} cannot stand here.");
        $this->isGrouped = true;
        $each = ($distinct ? 'DISTINCT ' : '') . ($arg[0] ?? '*');
        $number = ['number', ['scale' => $scale = min($arg[1][1]['scale'] ?? 6, 9)]];
        $unit = '1' . str_repeat('0', $scale);
        $units = 'SUM(' . ($distinct ? 'DISTINCT ' : '') . 'CAST(ROUND(' . ($arg[0] ?? '') . " * $unit) AS INTEGER))";
        return match ($name) {
            'count' => ["COUNT($each)", ['number', ['scale' => 0]], null],
            'sum' => ["($units / $unit.0)", $number, null],
            'avg' => ["($units / $unit.0 / COUNT($each))", $number, null],
            default => ["$name($each)", $arg[1], null],
        };
    }

    protected function choice(array $given, int $depth): array
    {
        [$sql, $type] = ['CASE', null];
        foreach ($given['case'] as [$condition, $then]) {
            [$worth, $type] = $this->expression($then, $depth + 1);
            $sql .= " WHEN {$this->condition($condition, $depth + 1)} THEN $worth";
        }
        return ["$sql ELSE " . (isset($given['else']) ? $this->expression($given['else'], $depth + 1)[0] : 'NULL') . ' END', $type, null];
    }

    protected function parameter(mixed $name): mixed
    {
        if (!is_string($name) || !array_key_exists($name, $this->params)) throw malformed('A parameter has no value.');
        return $this->params[$name];
    }

    /** A condition as SQL that is 1 or 0, never null. */
    protected function condition(mixed $given, int $depth = 0): string
    {
        if (!is_array($given) || !is_string($given[0] ?? null)) throw malformed('A condition is a list that begins with its operator.');
        if ($depth > 8 || ++$this->conditions > 64) throw malformed('There are too many conditions.');
        [$operator, $rest] = [$given[0], array_slice($given, 1)];
        if ($operator === 'and' || $operator === 'or') {
            $parts = array_map(fn($each) => $this->condition($each, $depth + 1), $rest);
            return $parts ? '(' . implode(" $operator ", $parts) . ')' : ($operator === 'and' ? '1' : '0');
        }
        if ($operator === 'not') return '(NOT ' . $this->condition($rest[0] ?? null, $depth + 1) . ')';
        if (isset(NEGATIONS[$operator])) return '(NOT ' . $this->condition([NEGATIONS[$operator], ...$rest], $depth) . ')';
        $left = $this->expression(array_shift($rest));
        $right = array_map(fn($each) => is_array($each) && isset($each['param']) ? $this->parameter($each['param']) : $each, $rest);
        return 'COALESCE(' . $this->test($operator, $left, $right) . ', 0)';
    }

    protected function test(string $operator, array $left, array $right): string
    {
        [$sql, $type] = $left;
        $part = fn() => is_string($right[0] ?? null) ? "fold({$this->bind($right[0])})" : throw malformed("{$operator} takes a text.");
        $text = 'fold(' . $this->text($left) . ')';
        switch ($operator) {
            case '=': case '>': case '>=': case '<': case '<=':
                return $this->compare($operator, $left, $right[0] ?? null);
            case 'IN':
                if (!is_array($right[0] ?? null) || count($right[0]) > 1000) throw malformed('IN takes a list of at most 1000 values.');
                $values = implode(', ', array_map(fn($each) => $this->literal($type, $each), $right[0]));
                return $values === '' ? '0' : "({$this->text($left)} IN ($values))";
            case 'BETWEEN':
                $ends = [$this->compare('>=', $left, $right[0] ?? null, '1'), $this->compare('<=', $left, $right[1] ?? null, '1')];
                return '(' . implode(' AND ', $ends) . ')';
            case 'LIKE': return "(INSTR($text, {$part()}) > 0)";
            case 'STARTS': return "(INSTR($text, {$part()}) = 1)";
            case 'ENDS': $end = $part(); return "(SUBSTR($text, -LENGTH($end)) = $end)";
            case 'EMPTY':
                $nothing = ['boolean' => '0', 'string' => "''", 'text' => "''", 'multilingual_text' => "''"][$type[0] ?? ''] ?? null;
                return '(' . ($nothing === null ? "$sql IS NULL" : "COALESCE({$this->text($left)}, $nothing) = $nothing") . ')';
            case 'PERIOD': return $this->within($left, $right[0] ?? null, $right[1] ?? 'sun');
        }
        throw malformed('This operator is not known.');
    }

    /** A multilingual text is compared as it is shown. */
    protected function text(array $left): string
    {
        return ($left[1][0] ?? '') === 'multilingual_text' ? "shown($left[0])" : $left[0];
    }

    protected function literal(?array $type, mixed $value): string
    {
        $kind = ['number' => ['number'], 'multilingual_text' => ['string']][$type[0] ?? ''] ?? $type;
        if ($value !== null && $kind && !fits($kind, $value)) throw malformed('A value does not fit what it is compared with.');
        return $this->bind($value);
    }

    /** On a moment, a day stands for all of it in the zone of the viewer. */
    protected function compare(string $operator, array $left, mixed $right, string $open = '0'): string
    {
        if ($right === null) return $operator === '=' ? $this->test('EMPTY', $left, []) : $open;
        $isOrder = $operator !== '=' && in_array($left[1][0] ?? '', TEXTS, true);
        $side = fn(string $sql) => $isOrder ? "fold($sql)" : $sql;
        if (is_array($right)) return "({$side($this->text($left))} $operator {$side($this->text($this->expression($right)))})";
        if (($left[1][0] ?? '') !== 'timestamp' || !isWritten($right, 'Y-m-d'))
            return "({$side($this->text($left))} $operator {$side($this->literal($left[1], $right))})";
        $start = $this->bind(moment($right, $this->zone)->getTimestamp() * 1000);
        $end = $this->bind(moment("$right +1 day", $this->zone)->getTimestamp() * 1000);
        return match ($operator) {
            '=' => "($left[0] >= $start AND $left[0] < $end)",
            '<', '>=' => "($left[0] $operator $start)",
            '<=' => "($left[0] < $end)",
            '>' => "($left[0] >= $end)",
        };
    }

    protected function within(array $left, mixed $name, mixed $weekday): string
    {
        $first = array_search($weekday, ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], true);
        if ($first === false) throw malformed('This weekday is not known.');
        $day = fn(string $change) => moment("today $change", $this->zone);
        $sinceFirst = ((int) $day('')->format('w') - $first + 7) % 7;
        $week = fn(int $days) => $day(sprintf('%+d days', $days - $sinceFirst));
        [$start, $end] = match ($name) {
            'all', 'custom' => [null, null],
            'today' => [$day(''), $day('+1 day')],
            'yesterday' => [$day('-1 day'), $day('')],
            'last7Days' => [$day('-6 days'), $day('+1 day')],
            'last14Days' => [$day('-13 days'), $day('+1 day')],
            'last30Days' => [$day('-29 days'), $day('+1 day')],
            'last90Days' => [$day('-89 days'), $day('+1 day')],
            'thisWeek' => [$week(0), $week(7)],
            'lastWeek' => [$week(-7), $week(0)],
            'thisMonth' => [$day('first day of this month'), $day('first day of next month')],
            'lastMonth' => [$day('first day of last month'), $day('first day of this month')],
            'thisYear' => [$day('first day of january'), $day('first day of january next year')],
            'lastYear' => [$day('first day of january last year'), $day('first day of january')],
            'last2Years' => [$day('-2 years first day of january'), $day('first day of january')],
            default => throw malformed('This period is not known.'),
        };
        if (!$start) return '1';
        $from = $this->compare('>=', $left, $start->format('Y-m-d'));
        return "($from AND {$this->compare('<', $left, $end->format('Y-m-d'))})";
    }

    protected function search(mixed $search): string
    {
        $tests = [];
        foreach ($search['columns'] as $path) {
            $column = $this->path($path);
            $isNumber = $column[1][0] === 'number';
            if ($column[1][0] === 'reference') $column = $this->path("$path.presentation");
            if (!$isNumber) $tests[] = $this->test('LIKE', $column, [$search['text']]);
            elseif (is_numeric($search['text'])) $tests[] = $this->compare('=', $column, (float) $search['text']);
        }
        return '(' . implode(' OR ', array_map(fn($test) => "COALESCE($test, 0)", $tests ?: ['0'])) . ')';
    }
}
