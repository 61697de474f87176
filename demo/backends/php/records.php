<?php

declare(strict_types=1);

const LANGUAGES = ['en' => '', 'fr' => '', 'es' => '', 'uk' => ''];
/** What a new record holds; null where a type is not named. */
const EMPTY_VALUES = ['string' => '', 'text' => '', 'number' => 0, 'boolean' => false, 'multilingual_text' => LANGUAGES]
    + ['tabular_section' => []];

/** What a client is told instead of a result; with status 200 where the request itself is right. */
final class Refusal extends Exception {
    public readonly array $envelope;

    public function __construct(string $reason, string $message, public readonly int $status = 200, array $more = []) {
        parent::__construct($message);
        $this->envelope = ['success' => false, 'errorCode' => $reason, 'message' => $message, 'errors' => [$message]] + $more;
    }
}

function malformed(string $message): Refusal {
    return new Refusal('VALIDATION', $message, 400);
}

/** The application, and its records as JSON documents in one SQLite file. Whoever calls begins and ends the transaction. */
final class Records {
    public readonly array $app;
    public readonly array $objects;
    /** Of each object and each of its sections (`item.parts`), by name: what documents hold, and what queries may name. */
    public array $fields = [];
    public array $columns = [];

    public function __construct(string $application, private readonly PDO $database) {
        $this->app = json_decode(file_get_contents($application), true);
        $this->objects = array_column($this->app['objects'], null, 'alias');
        foreach ($this->objects as $alias => $object) $this->learn($alias, $object['attributes']);
        $database->exec('CREATE TABLE IF NOT EXISTS record (id TEXT PRIMARY KEY, alias TEXT, json TEXT);
            CREATE INDEX IF NOT EXISTS record_of_object ON record (alias);
            CREATE TABLE IF NOT EXISTS request (hash TEXT PRIMARY KEY, id TEXT);
            CREATE TABLE IF NOT EXISTS session (hash TEXT PRIMARY KEY, username TEXT, ends INTEGER)');
    }

    private function learn(string $table, array $attributes, array ...$own): void {
        $owner = ['internalId' => 'owner', 'label' => 'Owner', 'type' => ['reference', ['ref' => $table]]];
        foreach ($attributes as &$column) {
            $column['type'] = [$column['type'][0], $column['type'][1] ?? []];
            [$kind, $config] = $column['type'];
            if ($kind === 'tabular_section') $this->learn("$table.{$column['internalId']}", $config['columns'], $owner);
        }
        $this->fields[$table] = array_column($attributes, null, 'internalId');
        $plain = array_filter($attributes, fn($each) => $each['type'][0] !== 'tabular_section');
        $id = ['internalId' => 'id', 'label' => 'Id', 'type' => ['string', []]];
        $this->columns[$table] = array_column([$id, ...$own, ...$plain], null, 'internalId');
    }

    /** The rows of a statement, as lists. */
    public function rows(string $sql, array $values = []): array {
        $statement = $this->database->prepare($sql);
        foreach ($values as $name => $value) {
            $type = is_int($value) || is_bool($value) ? PDO::PARAM_INT : PDO::PARAM_STR;
            $statement->bindValue(is_int($name) ? $name + 1 : $name, $value, $type);
        }
        $statement->execute();
        return $statement->fetchAll(PDO::FETCH_NUM);
    }

    public function inTransaction(callable $work): mixed {
        $this->database->exec('BEGIN IMMEDIATE');
        try {
            $result = $work();
            $this->database->exec('COMMIT');
            return $result;
        } catch (Throwable $error) {
            $this->database->exec('ROLLBACK');
            throw $error;
        }
    }

    public function object(string $alias): array {
        $refusal = new Refusal('ACCESS_DENIED', "“{$alias}” does not exist, or you may not see it.");
        return $this->objects[$alias] ?? throw $refusal;
    }

    /** A new record, or a new row of a section. */
    private function blank(string $table): array {
        $default = fn($column) => $column['type'][1]['default'] ?? EMPTY_VALUES[$column['type'][0]] ?? null;
        return ['id' => null] + array_map($default, $this->fields[$table]);
    }

    /** A record; refused where it is another version than the one that is named. */
    private function read(string $alias, mixed $id, ?int $version = null): array {
        $found = $this->rows('SELECT json FROM record WHERE alias = ? AND id = ?', [$alias, is_string($id) ? $id : '']);
        if (!$found) throw new Refusal('NOT_FOUND', 'This record does not exist, or you may not see it.');
        $record = json_decode($found[0][0], true);
        if (in_array($version, [null, $record['version']], true)) return $record;
        $current = ['result' => $this->saved($alias, $record)];
        throw new Refusal('OUTDATED_VERSION', 'Somebody else has changed this record.', 200, $current);
    }

    /** A record as the wire has it; the id of one that is not saved yet is null. */
    private function saved(string $alias, array $record): array {
        $presentation = fn($alias, $record) => $record[$this->objects[$alias]['presentation']] ?? '';
        $texts = [];
        foreach ($this->fields[$alias] as $name => ['type' => [$kind, $config]])
            if ($kind === 'reference' && $record[$name])
                $texts[$name] = $presentation($config['ref'], $this->read($config['ref'], $record[$name]));
        return ['alias' => $alias, 'id' => $record['id'], 'version' => $record['version']]
            + ['presentation' => $presentation($alias, $record), 'presentations' => (object) $texts]
            + ['content' => array_intersect_key($record, $this->fields[$alias])]
            + ['rights' => ['canUpdate' => true, 'canDelete' => $record['id'] !== null, 'readonly' => []]];
    }

    public function load(string $alias, string $id): array {
        return $this->saved($alias, $this->read($alias, $id));
    }

    /** A record that is not saved yet: a copy, or the defaults, with the values that a link brings. */
    public function begin(string $alias, string $source, array $filling): array {
        $record = $source === '' ? $this->blank($alias) : $this->read($alias, $source);
        return $this->saved($alias, ['id' => null, 'version' => 0] + $filling + $record);
    }

    private function fits(string $kind, array $config, mixed $value): bool {
        $one = 'SELECT 1 FROM record WHERE alias = ? AND id = ?';
        $isNoText = fn($each) => !is_string($each);
        // One that is exact with all its digits.
        $isNumber = (is_int($value) || is_float($value)) && abs($value) < 5e13;
        $read = fn($format) => is_string($value) ? date_create_immutable_from_format("!$format", $value) : false;
        $isWritten = fn($format) => $read($format) && $read($format)->format($format) === $value;
        return match ($kind) {
            'number' => $isNumber && round($value, $config['scale'] ?? 9) == $value,
            'timestamp' => $isNumber && $value == floor($value),
            'boolean' => is_bool($value),
            'date' => $isWritten('Y-m-d'),
            'time' => $isWritten('H:i:s'),
            'enumeration' => is_string($value) && isset($this->app['enumerations'][$config['ref']]['options'][$value]),
            'reference' => is_string($value) && $this->rows($one, [$config['ref'], $value]) !== [],
            'multilingual_text' => is_array($value) && !array_diff_key($value, LANGUAGES) && !array_filter($value, $isNoText),
            'tabular_section' => is_array($value) && array_is_list($value) && $value === array_filter($value, is_array(...)),
            'file' => false,
            default => is_string($value) && mb_strlen($value) <= ($config['maxLength'] ?? PHP_INT_MAX),
        };
    }

    /** Why a value cannot be stored; nothing where it can. */
    private function fault(string $table, string $name, mixed $value, ?string $own): ?string {
        if (!isset($this->fields[$table][$name])) return "There is no field $name.";
        ['label' => $label, 'type' => [$kind, $config]] = $this->fields[$table][$name];
        $rules = array_column($this->fields[$table][$name]['rules'] ?? [], null, 'kind');
        if ($value === null || $value === '') return isset($rules['required']) ? "Fill in $label." : null;
        $isIn = $value >= ($rules['min']['value'] ?? $value) && $value <= ($rules['max']['value'] ?? $value);
        if (!$this->fits($kind, $config, $value) || !$isIn) return "$label: this value does not fit the field.";
        if (!in_array($name, $this->objects[$table]['unique'] ?? [], true)) return null;
        $twin = 'SELECT 1 FROM record WHERE alias = ? AND json ->> ? = ? AND id IS NOT ?';
        return $this->rows($twin, [$table, $name, $value, $own]) ? "$label: another record has this value." : null;
    }

    /** A record, or a row of a section, with what is given; what is wrong with that goes into `faults`, by its path. */
    private function changed(string $table, array $old, array $given, array &$faults, string $before = ''): array {
        $new = ['id' => $old['id'] ?? self::newId()] + $old;
        foreach ($old['id'] ? $given : $given + $this->blank($table) as $name => $value) {
            [$name, $kind] = [(string) $name, $this->fields[$table][$name]['type'][0] ?? ''];
            if ($name === 'id') continue;
            if ($fault = $this->fault($table, $name, $value, $old['id'])) $faults[$before . $name] = $fault;
            elseif ($kind === 'tabular_section') {
                [$known, $new[$name]] = [array_column($old[$name], null, 'id'), []];
                foreach ($value as $at => $row) {
                    $start = $known[is_string($row['id'] ?? null) ? $row['id'] : ''] ?? $this->blank("$table.$name");
                    $new[$name][] = $this->changed("$table.$name", $start, $row, $faults, "$name.$at.");
                }
            } elseif ($kind === 'multilingual_text') $new[$name] = ($value ?: []) + LANGUAGES;
            else $new[$name] = $value === '' && !in_array($kind, ['string', 'text'], true) ? null : $value;
        }
        return $new;
    }

    /** A UUID of version 7: ids come in the order of their making. */
    private static function newId(): string {
        [$fraction, $seconds] = explode(' ', microtime());
        $micros = (int) ((float) $fraction * 1e6);
        $hex = sprintf('%012x7%03x%x', (int) $seconds * 1000 + intdiv($micros, 1000), $micros % 1000 * 4, random_int(8, 11));
        return vsprintf('%s-%s-%s-%s-%s', sscanf($hex . bin2hex(random_bytes(8)), '%8s%4s%4s%4s%12s'));
    }

    /** Saves {id?, version?, content}; a request that is repeated answers the record of the first time. */
    public function save(string $alias, array $given, string $request = ''): array {
        $known = $this->rows('SELECT id FROM request WHERE hash = ?', [$request]);
        if ($known) return $this->load($alias, $known[0][0]);
        if (!is_array($given['content'] ?? null)) throw malformed('A record is saved as {id?, version?, content}.');
        $this->object($alias);
        $faults = [];
        $old = isset($given['id']) ? $this->read($alias, $given['id'], (int) ($given['version'] ?? 0)) : $this->blank($alias);
        $new = ['version' => ($old['version'] ?? 0) + 1] + $this->changed($alias, $old, $given['content'], $faults);
        if ($faults) throw new Refusal('VALIDATION', 'Some fields need your attention.', 200, ['fields' => $faults]);
        $this->rows('REPLACE INTO record VALUES (?, ?, ?)', [$new['id'], $alias, json_encode($new, JSON_THROW_ON_ERROR)]);
        if ($request !== '') $this->rows('INSERT INTO request VALUES (?, ?)', [$request, $new['id']]);
        return $this->saved($alias, $new);
    }

    /** Which objects refer to a record, and how often. Ids are unique: who holds one as a value refers to it. */
    public function references(string $id): array {
        $holders = 'SELECT alias, COUNT(*) FROM record WHERE INSTR(json, ?) AND id <> ? GROUP BY alias';
        $entry = fn($row) => ['alias' => $row[0], 'name' => $this->objects[$row[0]]['name'], 'count' => $row[1]]
            + ['url' => "/{$this->app['id']}/$row[0]"];
        return array_map($entry, $this->rows($holders, [json_encode($id), $id]));
    }

    public function delete(string $alias, mixed $id, ?int $version = null): null {
        $record = $this->read($alias, $id, $version);
        $url = "/{$this->app['id']}/$alias/references?id={$record['id']}";
        if ($this->references($record['id']))
            throw new Refusal('INTEGRITY_VIOLATION', 'Other records refer to this one.', 200, ['url' => $url]);
        $this->rows('DELETE FROM record WHERE id = ?', [$record['id']]);
        return null;
    }

    /** Saves all or nothing: a refusal takes the whole transaction back. */
    public function saveBatch(array $objects): object {
        $answers = [];
        foreach ($objects as $alias => $batch)
            foreach ($batch as $key => $given)
                $answers[$alias][$key] = self::tried(fn() => $this->save((string) $alias, $given));
        $failed = array_filter($answers, fn($batch) => in_array(false, array_column($batch, 'success'), true));
        $undone = (new Refusal('UNKNOWN_ERROR', 'Not saved, since others cannot be.'))->envelope;
        if ($failed)
            foreach ($answers as &$batch) $batch = array_map(fn($answer) => $answer['success'] ? $undone : $answer, $batch);
        $result = (object) array_map(fn($batch) => (object) $batch, $answers);
        if (!$failed) return $result;
        throw new Refusal('VALIDATION', 'Nothing was saved, since some records cannot be.', 200, ['result' => $result]);
    }

    /** Deletes what can be deleted, and says of the others why they stay. */
    public function deleteBatch(array $objects): array {
        [$deleted, $failed] = [[], []];
        foreach ($objects as $alias => $ids)
            foreach ($ids as $id) {
                $answer = self::tried(fn() => $this->delete((string) $alias, $id));
                if ($answer['success']) $deleted[$alias][] = $id;
                else $failed[] = ['alias' => $alias, 'id' => $id] + $answer;
            }
        return ['deleted' => (object) $deleted, 'failed' => $failed];
    }

    private static function tried(callable $work): array {
        try {
            return ['success' => true, 'result' => $work()];
        } catch (Refusal $refusal) {
            return $refusal->envelope;
        }
    }
}
