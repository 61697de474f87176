<?php

declare(strict_types=1);

/** Records are read, checked, saved and deleted. */
final class Records
{
    public function __construct(private readonly Store $store) {}

    private function row(string $alias, mixed $id): array
    {
        $this->store->object($alias);
        return $this->store->run("SELECT * FROM \"$alias\" WHERE id = ?", [is_string($id) ? $id : ''])->fetch()
            ?: throw new Refusal('This record does not exist, or you may not see it.', 'NOT_FOUND');
    }

    /** What is called `presentation` of a record, '' where there is none. */
    private function presentation(string $alias, ?string $id): string
    {
        $column = $this->store->column($alias, 'presentation')['internalId'];
        return (string) $this->store->run("SELECT \"$column\" FROM \"$alias\" WHERE id = ?", [$id])->fetchColumn();
    }

    public function load(string $alias, string $id): array
    {
        $row = $this->row($alias, $id);
        $saved = ['id' => $id, 'alias' => $alias, 'presentation' => $this->presentation($alias, $id), 'version' => $row['version']];
        return $saved + $this->parts($alias, $row) + ['rights' => ['canUpdate' => true, 'canDelete' => true, 'readonly' => []]];
    }

    /** Content and presentations of a row, with the rows of its sections. */
    private function parts(string $alias, array $row): array
    {
        [$content, $presentations] = [[], []];
        foreach (array_diff_key($this->store->tables[$alias]['columns'], ['id' => 0]) as $name => ['type' => $type]) {
            if ($type[0] === 'tabular_section') {
                $sql = "SELECT * FROM \"$alias.$name\" WHERE owner = ? ORDER BY position";
                $rows = $this->store->run($sql, [$row['id'] ?? null])->fetchAll();
                $columns = array_diff_key($this->store->stored("$alias.$name"), ['owner' => 0, 'position' => 0]);
                $wire = fn(array $row) => fn(array $column) => Store::wire($column['type'], $row[$column['internalId']]);
                $content[$name] = array_map(fn(array $row) => array_map($wire($row), $columns), $rows);
                continue;
            }
            $content[$name] = Store::wire($type, $row[$name]);
            if ($type[0] === 'reference' && $row[$name]) $presentations[$name] = $this->presentation($type[1]['ref'], $row[$name]);
        }
        return ['content' => $content, 'presentations' => (object) $presentations];
    }

    /** A record that is not saved yet: a copy of `source`, or defaults and the values that a link brings. */
    public function begin(string $alias, ?string $source, array $filling): array
    {
        $this->store->object($alias);
        $row = $source === null ? $this->defaults($alias) : $this->row($alias, $source);
        $parts = $this->parts($alias, $row);
        foreach ($parts['content'] as $name => $value)
            if ($this->store->tables[$alias]['columns'][$name]['type'][0] === 'tabular_section')
                $parts['content'][$name] = array_map(fn(array $row) => array_diff_key($row, ['id' => 0]), $value);
        $parts['content'] = array_intersect_key($filling, $parts['content']) + $parts['content'];
        $rights = ['canUpdate' => true, 'canDelete' => false, 'readonly' => []];
        return ['id' => null, 'alias' => $alias, 'presentation' => '', 'version' => 0, 'rights' => $rights] + $parts;
    }

    private function defaults(string $alias): array
    {
        $usual = ['string' => '', 'text' => '', 'number' => 0, 'boolean' => false];
        $default = fn(array $type) => $type[1]['default'] ?? (empty($type[1]['allowNull']) ? $usual[$type[0]] ?? null : null);
        return array_map(fn(array $column) => $default($column['type']), ['id' => ['type' => ['id']]] + $this->store->stored($alias));
    }

    /** Saves within the transaction of the caller. @param array $given {id?, version?, content} */
    public function save(string $alias, array $given): array
    {
        $content = $given['content'] ?? null;
        if (!is_array($content) || ($content && array_is_list($content))) throw malformed('A record is saved as {id?, version?, content}.');
        $this->store->object($alias);
        $isNew = !isset($given['id']);
        $row = $isNew ? ['id' => newId(), 'version' => 0] + $this->defaults($alias) : $this->row($alias, $given['id']);
        if (!$isNew) $this->checkVersion($alias, $row, $given['version'] ?? null);
        $sections = array_intersect_key($content, $this->store->sections($alias));
        $values = array_diff_key($content, $sections);
        $faults = $this->faults($alias, $isNew ? $values + array_diff_key($row, ['id' => 0, 'version' => 0]) : $values, $row['id']);
        foreach ($sections as $name => $rows) $faults += $this->faultsOfRows("$alias.$name", $name, $rows);
        if ($faults) throw new Refusal('Some fields need your attention.', 'VALIDATION', 200, ['fields' => $faults]);
        $this->write($alias, ['version' => $row['version'] + 1] + $values + $row);
        foreach ($sections as $name => $rows) {
            $known = $this->store->run("SELECT id FROM \"$alias.$name\" WHERE owner = ?", [$row['id']])->fetchAll(PDO::FETCH_COLUMN);
            $this->store->run("DELETE FROM \"$alias.$name\" WHERE owner = ?", [$row['id']]);
            foreach (array_values($rows) as $position => $line) {
                $id = in_array($line['id'] ?? null, $known, true) ? $line['id'] : newId();
                $this->write("$alias.$name", ['id' => $id, 'owner' => $row['id'], 'position' => $position, 'version' => 1] + $line);
            }
        }
        return $this->load($alias, $row['id']);
    }

    private function write(string $table, array $row): void
    {
        $names = implode('", "', array_keys($row));
        $row = array_map(fn($value) => is_array($value) && !array_filter($value) ? null : $value, $row);
        $this->store->run("REPLACE INTO \"$table\" (\"$names\") VALUES (?" . str_repeat(', ?', count($row) - 1) . ')', array_values($row));
    }

    private function checkVersion(string $alias, array $row, mixed $version): void
    {
        if ($version === $row['version']) return;
        $current = ['result' => $this->load($alias, $row['id'])];
        throw new Refusal('Somebody else has changed this record.', 'OUTDATED_VERSION', 200, $current);
    }

    /** A sentence for each value that cannot be stored, by its path. */
    private function faults(string $table, array $values, string $id, string $before = ''): array
    {
        $faults = [];
        $columns = array_diff_key($this->store->stored($table), ['id' => 0, 'owner' => 0, 'position' => 0]);
        foreach ($values as $name => $value) {
            $fault = isset($columns[$name]) ? $this->fault($table, $columns[$name], $value, $id) : "There is no field $name.";
            if ($fault) $faults[$before . $name] = $fault;
        }
        return $faults;
    }

    private function faultsOfRows(string $table, string $name, mixed $rows): array
    {
        if (!is_array($rows) || array_filter($rows, fn($row) => !is_array($row))) return [$name => 'Rows were expected.'];
        $faults = [];
        foreach (array_values($rows) as $at => $row) $faults += $this->faults($table, array_diff_key($row, ['id' => 0]), '', "$name.$at.");
        return $faults;
    }

    private function fault(string $table, array $column, mixed $value, string $id): ?string
    {
        ['internalId' => $name, 'label' => $label, 'type' => $type] = $column;
        $label = is_array($label) ? $label['en'] : $label;
        $config = $type[1] ?? [];
        $rules = array_column($column['rules'] ?? [], null, 'kind');
        if ($value === null || $value === '') return isset($rules['required']) ? "Fill in $label." : null;
        $isKnown = match ($type[0]) {
            'enumeration' => is_string($value) && isset($this->store->app['enumerations'][$config['ref']]['options'][$value]),
            'reference' => is_string($value) && $this->store->run("SELECT 1 FROM \"{$config['ref']}\" WHERE id = ?", [$value])->fetch(),
            default => fits($type, $value),
        };
        if (!$isKnown) return "$label: this value does not fit the field.";
        $most = $config['maxLength'] ?? PHP_INT_MAX;
        if (is_string($value) && mb_strlen($value) > $most) return "Shorten $label to $most characters.";
        if ($value < ($rules['min']['value'] ?? $value)) return "Enter at least {$rules['min']['value']} for $label.";
        if ($value > ($rules['max']['value'] ?? $value)) return "Enter at most {$rules['max']['value']} for $label.";
        if (!in_array($name, $this->store->tables[$table]['object']['unique'] ?? [], true) || str_contains($table, '.')) return null;
        $twin = $this->store->run("SELECT 1 FROM \"$table\" WHERE \"$name\" = ? AND id <> ?", [$value, $id])->fetch();
        return $twin ? "$label: another record has this value." : null;
    }

    /** How many records refer to one, by object. @return array<string, int> */
    public function references(string $alias, mixed $id): array
    {
        $this->row($alias, $id);
        $counts = [];
        foreach ($this->store->tables as $table => ['object' => $object, 'columns' => $columns])
            foreach ($columns as $name => ['type' => $type]) {
                if ($type[0] !== 'reference' || $type[1]['ref'] !== $alias || $name === 'owner') continue;
                $count = $this->store->run("SELECT COUNT(*) FROM \"$table\" WHERE \"$name\" = ?", [$id])->fetchColumn();
                if ($count) $counts[$object['alias']] = ($counts[$object['alias']] ?? 0) + $count;
            }
        return $counts;
    }

    public function delete(string $alias, mixed $id, ?int $version = null): void
    {
        $row = $this->row($alias, $id);
        if ($version !== null) $this->checkVersion($alias, $row, $version);
        if ($this->references($alias, $id)) {
            $url = "/{$this->store->app['id']}/$alias/references?id=" . rawurlencode($id);
            throw new Refusal('Other records refer to this one, so it cannot be deleted.', 'INTEGRITY_VIOLATION', 200, ['url' => $url]);
        }
        foreach (array_keys($this->store->sections($alias)) as $name)
            $this->store->run("DELETE FROM \"$alias.$name\" WHERE owner = ?", [$id]);
        $this->store->run("DELETE FROM \"$alias\" WHERE id = ?", [$id]);
    }
}
