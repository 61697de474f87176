<?php

declare(strict_types=1);

const MOST_ROWS = 10_000;

/** A query as one SELECT, and what each kind of query answers. */
final class Query extends Expressions
{
    /** @var list<array{key: string, sql: string, type: array, column: ?array, shown?: string}> */
    private array $outputs = [];
    private string $order = '';

    private function output(mixed $item): array
    {
        $given = is_array($item) ? $item['expr'] ?? null : $item;
        [$sql, $type, $column] = $this->expression($given);
        $key = (is_array($item) ? $item['as'] ?? null : null) ?? (is_string($given) ? $given : 'value');
        $output = ['key' => $key, 'sql' => $sql, 'type' => $type ?? ['any'], 'column' => $column];
        $isShown = !empty($this->config['withPresentations']) && $column && is_string($given) && $type[0] === 'reference';
        return $output + ($isShown ? ['shown' => $this->path("$given.presentation")[0]] : []);
    }

    /** The SELECT without order and page. */
    private function body(): string
    {
        [$source, $table] = reset($this->sources);
        foreach ($this->config['joins'] ?? [] as $join) {
            $sql = ['left' => 'LEFT JOIN', 'inner' => 'INNER JOIN'][$join['type']] . ' ' . $this->source($join);
            $count = count($this->joins);
            $on = $this->condition($join['on']);
            if (count($this->joins) > $count) throw malformed('Joins compare columns of their sources alone.');
            $this->joins[] = ['', "$sql ON $on"];
        }
        $where = isset($this->config['where']) ? $this->condition($this->config['where']) : '1';
        if (isset($this->config['search'])) $where .= ' AND ' . $this->search($this->config['search']);
        $groups = array_map(fn($each) => $this->expression($each)[0], $this->config['groupBy'] ?? []);
        $this->mayAggregate = true;
        $this->outputs = array_map($this->output(...), $this->config['select'] ?? array_keys($this->store->stored($table)));
        if (!$this->outputs) throw malformed('“select” is empty.');
        $having = isset($this->config['having']) ? ' HAVING ' . $this->condition($this->config['having']) : '';
        $columns = [];
        foreach ($this->outputs as $at => $output) {
            $columns[] = "{$output['sql']} AS c$at";
            if (isset($output['shown'])) $columns[] = "{$output['shown']} AS p$at";
        }
        if (!empty($this->config['withPrimaryKey']) && !$this->isGrouped) $columns[] = "$source.id AS k";
        $this->order = $this->order();
        $distinct = empty($this->config['distinct']) ? '' : 'DISTINCT ';
        $from = "\"$table\" AS $source " . implode(' ', array_column($this->joins, 1));
        $sql = "SELECT $distinct" . implode(', ', $columns) . " FROM $from WHERE $where";
        $sql .= ($groups ? ' GROUP BY ' . implode(', ', $groups) : '') . $having;
        return $this->config['unions'] ?? [] ? "SELECT * FROM ($sql" . $this->unions() . ')' : $sql;
    }

    private function unions(): string
    {
        $sql = '';
        if (count($this->config['unions']) > 4) throw malformed('At most four queries are united.');
        foreach ($this->config['unions'] as $union) {
            $shared = array_intersect_key($this->config, ['withPresentations' => 0, 'withPrimaryKey' => 0]);
            $other = new Query($this->store, $shared + $union['query'], $this->params, $this->zone, $this->bound);
            $body = $other->body();
            if (count($other->outputs) !== count($this->outputs)) throw malformed('United queries have as many columns.');
            $sql .= (empty($union['all']) ? ' UNION ' : ' UNION ALL ') . $body;
        }
        return $sql;
    }

    /** Rows that are equal in the order come by their ids, so that pages neither repeat nor miss one. */
    private function order(): string
    {
        $isUnion = !empty($this->config['unions']);
        $terms = [];
        foreach ($this->config['orderBy'] ?? [] as $item) {
            $at = array_search($item['column'], array_column($this->outputs, 'key'), true);
            if ($isUnion && $at === false) throw malformed('A union is ordered by its columns.');
            [$sql, $type] = $at === false ? $this->expression($item['column']) : [$this->outputs[$at]['sql'], $this->outputs[$at]['type']];
            $sql = $this->text([$isUnion ? "c$at" : $sql, $type]);
            $direction = ['ASC' => 'ASC NULLS LAST', 'DESC' => 'DESC NULLS FIRST'][$item['dir']] ?? throw malformed('dir is ASC or DESC.');
            $terms[] = (in_array($type[0] ?? '', TEXTS, true) ? "fold($sql)" : $sql) . " $direction";
        }
        if (!$isUnion && !$this->isGrouped && empty($this->config['distinct'])) $terms[] = reset($this->sources)[0] . '.id';
        return $terms ? ' ORDER BY ' . implode(', ', $terms) : '';
    }

    private function fetch(string $sql): array
    {
        // The order binds values that a count does without.
        preg_match_all('/:v\d+/', $sql, $used);
        try {
            return $this->store->run($sql, array_intersect_key($this->bound->getArrayCopy(), array_flip($used[0])))->fetchAll();
        } catch (PDOException $error) {
            // SQLITE_ERROR: the statement itself cannot be, such as a sum of sums.
            throw ($error->errorInfo[1] ?? 0) === 1 ? malformed('This query cannot be answered.') : $error;
        }
    }

    private function rows(string $body, int $limit, int $offset): array
    {
        $rows = $this->fetch("$body{$this->order} LIMIT $limit OFFSET $offset");
        return array_map(function (array $held): array {
            $row = isset($held['k']) ? ['id' => $held['k'], 'alias' => reset($this->sources)[1]] : [];
            foreach ($this->outputs as $at => $output) {
                $value = Store::wire($output['type'], $held["c$at"]);
                $row[$output['key']] = isset($output['shown']) && $value !== null ? ['v' => $value, 'p' => $held["p$at"] ?? ''] : $value;
            }
            return $row;
        }, $rows);
    }

    private function whole(string $name): int
    {
        $value = $this->config[$name] ?? 0;
        return is_int($value) ? $value : throw malformed("“{$name}” is a whole number.");
    }

    /** What the kind of query answers; `column` is what sum, min, max and avg are of. */
    public function answer(string $kind, mixed $column): mixed
    {
        if (in_array($kind, ['sum', 'min', 'max', 'avg'], true)) {
            $figure = ['expr' => ['fn' => $kind, 'args' => [$column]], 'as' => 'figure'];
            $kept = ['from' => 0, 'joins' => 0, 'where' => 0, 'search' => 0];
            $this->config = ['select' => [$figure]] + array_intersect_key($this->config, $kept);
            $this->isGrouped = false;
        }
        try {
            $body = $this->body();
        } catch (Error | ErrorException) {
            throw malformed('The query has another shape than the contract says.');
        }
        if ($kind === 'meta') return $this->meta();
        $count = fn(): int => $this->fetch("SELECT COUNT(*) AS n FROM ($body)")[0]['n'];
        if ($kind === 'count') return $count();
        [$limit, $offset] = [$this->whole('limit'), max(0, $this->whole('offset'))];
        $limit = $limit > 0 ? min($limit, MOST_ROWS) : MOST_ROWS;
        $isOne = in_array($kind, ['one', 'exists', 'scalar', 'sum', 'min', 'max', 'avg'], true);
        $hasMore = $kind === 'run' && !empty($this->config['hideTotalRowCount']);
        $rows = $this->rows($body, $isOne ? 1 : $limit + (int) $hasMore, $offset);
        return match ($kind) {
            'all' => $rows,
            'one' => $rows[0] ?? null,
            'exists' => $rows !== [],
            'column' => array_map(fn(array $row) => $row[$this->outputs[0]['key']], $rows),
            'run' => ['data' => array_slice($rows, 0, $limit)]
                + ($hasMore ? ['hasNextPage' => count($rows) > $limit] : ['totalCount' => $count()]),
            default => $rows ? $rows[0][$this->outputs[0]['key']] : null,
        };
    }

    private function meta(): array
    {
        $label = fn(array $output): mixed => $output['column']['label'] ?? $output['key'];
        $column = fn(array $output): array => ['name' => $output['key'], 'label' => $label($output), 'type' => $output['type']];
        $tables = array_map(fn(array $source): array => ['scriptAlias' => $source[1], 'canExport' => false], array_values($this->sources));
        return ['tables' => $tables, 'columns' => array_map($column, $this->outputs), 'canExport' => false];
    }
}
