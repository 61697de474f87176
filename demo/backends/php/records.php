<?php declare(strict_types=1);

const TEXTS = ['en' => '', 'fr' => '', 'es' => '', 'uk' => ''];
/** What a new record holds, by type; null where a type is not named. */
const BLANKS = ['string' => '', 'text' => '', 'number' => 0, 'boolean' => false, 'tabular_section' => []]
    + ['multilingual_text' => TEXTS];
const ID = ['internalId' => 'id', 'label' => 'Id', 'type' => ['string']], TEXT = ['label' => 'Text', 'type' => ['string']];

/** What a client is told instead of a result; with status 200 where the request itself is right. */
final class Refusal extends Exception {
    public function __construct(string $why, public string $reason = 'VALIDATION', int $status = 400, public array $more = []) {
        parent::__construct($why, $status);
    }
}
/** The status and the envelope that some work ends with. */
function tried(callable $work): array {
    try {
        return [200, ['success' => true, 'result' => $work()]];
    } catch (Refusal $no) {
        return [$no->getCode(), ['success' => false, 'errorCode' => $no->reason, 'message' => $no->getMessage()] + $no->more];
    }
}
/** The records of an application. Each is [id, version, presentation, … attributes]; `state` is all that is kept. */
final class Records {
    public array $objects; // by alias
    public array $fields, $columns; // of objects, and of sections as `item.parts`: what is stored, and what queries may name
    private array $faults = [];
    public function __construct(public readonly array $app, public array $state) {
        $this->objects = array_column($app['objects'], null, 'alias');
        foreach ($this->objects as $alias => $object)
            $this->learn($alias, $object['attributes'], ['id' => ID, 'presentation' => TEXT]);
    }
    private function learn(string $table, array $attributes, array $columns): void {
        $this->fields[$table] = array_column($attributes, null, 'internalId');
        $sections = array_filter($this->fields[$table], fn($field) => $field['type'][0] === 'tabular_section');
        $this->columns[$table] = $columns + array_diff_key($this->fields[$table], $sections);
        $owner = ['owner' => ['label' => 'Owner', 'type' => ['reference', ['ref' => $table]]]];
        foreach ($sections as $name => $field) $this->learn("$table.$name", [ID, ...$field['type'][1]['columns']], $owner);
    }
    /** A record that has to be there, in the version that is named. */
    private function read(string $alias, string $id, ?int $version = null): array {
        $missing = new Refusal('This record does not exist, or you may not see it.', 'NOT_FOUND', 200);
        $record = $this->state['records'][$alias][$id] ?? throw $missing;
        if ($version === null || $version === $record['version']) return $record;
        $current = ['result' => $this->answer($alias, $record)];
        throw new Refusal('Somebody else has changed this record.', 'OUTDATED_VERSION', 200, $current);
    }
    /** A record as the wire has it; the id of one that is not saved yet is null. */
    private function answer(string $alias, array $record): array {
        [$fields, $texts] = [$this->fields[$alias], []];
        foreach ($fields as $name => ['type' => $type])
            if ($type[0] === 'reference' && $record[$name])
                $texts[$name] = $this->state['records'][$type[1]['ref']][$record[$name]]['presentation'];
        return ['alias' => $alias] + array_diff_key($record, $fields)
            + ['content' => array_intersect_key($record, $fields), 'presentations' => (object) $texts]
            + ['rights' => ['canUpdate' => true, 'canDelete' => $record['id'] !== null, 'readonly' => []]];
    }
    private function blank(string $table): array {
        $value = fn($field) => $field['type'][1]['default'] ?? BLANKS[$field['type'][0]] ?? null;
        return array_map($value, $this->fields[$table]);
    }
    /** A record, or one that is not saved yet: a copy, or the defaults, with the values that a link brings. */
    public function load(string $alias, string $id, string $source = '', array $filling = []): array {
        if ($id !== '') return $this->answer($alias, $this->read($alias, $id));
        $record = $source === '' ? $this->blank($alias) : $this->read($alias, $source);
        $filling = array_intersect_key($filling, $this->fields[$alias]);
        return $this->answer($alias, ['id' => null, 'version' => 0, 'presentation' => ''] + $filling + $record);
    }
    /** Saves {id?, version?, content}; a request that is repeated answers the record of the first time. */
    public function save(string $alias, array $given, string $request = ''): array {
        if (isset($this->state['requests'][$request])) return $this->load($alias, $this->state['requests'][$request]);
        $old = isset($given['id']) ? $this->read($alias, $given['id'], $given['version'] ?? 0) : [];
        $id = $old['id'] ?? bin2hex(random_bytes(16));
        $this->faults = [];
        $content = $this->kept($alias, $given['content'], array_intersect_key($old, $this->fields[$alias]));
        $others = array_diff_key($this->state['records'][$alias] ?? [], [$id => 0]);
        foreach ($this->objects[$alias]['unique'] ?? [] as $name)
            if (in_array($content[$name], array_column($others, $name), true))
                $this->faults[$name] = 'Another record has this value.';
        if ($this->faults) throw new Refusal('Some fields are wrong.', 'VALIDATION', 200, ['fields' => $this->faults]);
        $presentation = $content[$this->objects[$alias]['presentation']];
        $new = ['id' => $id, 'version' => ($old['version'] ?? 0) + 1, 'presentation' => $presentation] + $content;
        if ($request !== '') $this->state['requests'] = array_slice([...$this->state['requests'], $request => $id], -1000);
        return $this->answer($alias, $this->state['records'][$alias][$id] = $new);
    }
    /** The values of a record, or of a row of a section, as they are kept; what does not fit is noted by its path. */
    private function kept(string $table, array $given, array $old, string $before = ''): array {
        $kept = $given + $old + $this->blank($table);
        foreach ($kept as $name => $value) {
            $field = $this->fields[$table][$name] ?? ['type' => ['unknown']];
            $known = fn($row) => array_column($old[$name] ?? [], null, 'id')[$row['id'] ?? ''] ?? [];
            $row = fn($row, $at) => $this->kept("$table.$name", $row, $known($row), "$name.$at.");
            if (!$this->fits($field, $value)) $this->faults["$before$name"] = 'This value does not fit the field.';
            else $kept[$name] = match ($name === 'id' ? 'id' : $field['type'][0]) {
                'id' => $value ?: bin2hex(random_bytes(16)),
                'string', 'text' => $value ?? '',
                'multilingual_text' => ($value ?: []) + TEXTS,
                'tabular_section' => array_map($row, $value ?: [], array_keys($value ?: [])),
                default => $value === '' ? null : $value,
            };
        }
        return $kept;
    }
    private function fits(array $field, mixed $value): bool {
        [[$kind, $config], $rules] = [[...$field['type'], []], array_column($field['rules'] ?? [], null, 'kind')];
        if ($value === null || $value === '') return $kind !== 'unknown' && !isset($rules['required']);
        $isNumber = (is_int($value) || is_float($value)) && abs($value) < 5e13; // exact with all its digits
        $isWritten = fn($format) => is_string($value) && gmdate($format, (int) strtotime("$value UTC")) === $value;
        $isEach = fn($test) => is_array($value) && $value === array_filter($value, $test);
        return match ($kind) {
            'string', 'text' => is_string($value) && mb_strlen($value) <= ($config['maxLength'] ?? PHP_INT_MAX),
            'number', 'timestamp' => $isNumber && round($value, $config['scale'] ?? 0) == $value
                && $value >= ($rules['min']['value'] ?? $value) && $value <= ($rules['max']['value'] ?? $value),
            'boolean' => is_bool($value),
            'date' => $isWritten('Y-m-d'),
            'time' => $isWritten('H:i:s'),
            'enumeration' => isset($this->app['enumerations'][$config['ref']]['options'][$value]),
            'reference' => isset($this->state['records'][$config['ref']][$value]),
            'multilingual_text' => $isEach(is_string(...)) && !array_diff_key($value, TEXTS),
            'tabular_section' => $isEach(is_array(...)) && array_is_list($value),
            default => false,
        };
    }
    /** Which objects refer to a record, and how often. Ids are unique: who holds one as a value refers to it. */
    public function references(string $id): array {
        $isHolder = fn($record) => $record['id'] !== $id && str_contains(json_encode($record), "\"$id\"");
        $counts = array_filter(array_map(fn($all) => count(array_filter($all, $isHolder)), $this->state['records']));
        $entry = fn($alias, $count) => ['alias' => $alias, 'name' => $this->objects[$alias]['name'], 'count' => $count]
            + ['url' => "/{$this->app['id']}/$alias"];
        return array_map($entry, array_keys($counts), $counts);
    }
    public function delete(string $alias, string $id, ?int $version = null): null {
        $this->read($alias, $id, $version);
        $link = ['url' => "/{$this->app['id']}/$alias/references?id=$id"];
        if ($this->references($id)) throw new Refusal('Other records refer to this one.', 'INTEGRITY_VIOLATION', 200, $link);
        unset($this->state['records'][$alias][$id]);
        return null;
    }
    /** Saves all or nothing: where one is refused, the batch is. */
    public function saveBatch(array $objects): object {
        [$answers, $isRefused] = [[], false];
        foreach ($objects as $alias => $batch)
            foreach ($batch as $key => $given) {
                [, $answers[$alias][$key]] = tried(fn() => $this->save($alias, $given));
                $isRefused = $isRefused || !$answers[$alias][$key]['success'];
            }
        $result = (object) array_map(fn($batch) => (object) $batch, $answers);
        return $isRefused ? throw new Refusal('Nothing is saved.', 'VALIDATION', 200, ['result' => $result]) : $result;
    }
    /** Deletes what can be deleted, and says of the others why they stay. */
    public function deleteBatch(array $objects): array {
        [$deleted, $failed] = [[], []];
        foreach ($objects as $alias => $ids)
            foreach ($ids as $id) {
                [, $answer] = tried(fn() => $this->delete($alias, $id));
                if ($answer['success']) $deleted[$alias][] = $id;
                else $failed[] = ['alias' => $alias, 'id' => $id] + $answer;
            }
        return ['deleted' => (object) $deleted, 'failed' => $failed];
    }
}
