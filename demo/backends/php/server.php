<?php declare(strict_types=1); // a back end of lc-runtime in plain PHP, to be read from top to bottom; see README.md
define('APP', json_decode(file_get_contents(__DIR__ . '/../../../schema/conformance/application.json'), true));
define('OBJECTS', array_column(APP['objects'], null, 'alias'));
define('PEOPLE', array_map(fn($each) => $each + ['id' => $each['username'], 'isAdmin' => false], APP['users']));
define('EDITORS', array_column(array_filter(PEOPLE, fn($each) => in_array('editor', $each['roles'])), null, 'id'));
define('OPTIONS', array_map(fn($each) => $each['options'], APP['enumerations']));
const MAY = ['view' => true, 'insert' => true, 'update' => true, 'delete' => true, 'export' => false];
const CAN = ['canView' => true, 'canInsert' => true, 'canUpdate' => true, 'canDelete' => true, 'canExport' => false];
const ID = ['internalId' => 'id', 'label' => 'Id', 'type' => ['string'], 'rules' => [['kind' => 'key']]];
const TEXTS = ['en' => '', 'fr' => '', 'es' => '', 'uk' => ''], NONE = ['kind' => 0, 'ref' => 0, 'limits' => ['required' => 1]];
const NOTHING = ['string' => '', 'text' => '', 'boolean' => false, 'tabular_section' => [], 'multilingual_text' => TEXTS];
final class Refusal extends Exception {} // what a client is told instead of a result: an envelope, and a status
function refuse(string $code, string $message, int $status = 200, array $more = []): never { // 200: the request is right
    throw new Refusal(json_encode(['success' => false, 'errorCode' => $code, 'message' => $message] + $more), $status);
}
final class State { public static array $records, $fields, $columns, $faults; } // by object and id; by table and name
function learn(string $table, array $attributes, array ...$more): void { // notes the fields of an object or a section
    foreach ([...$more, ...$attributes] as $at => $each) {
        [$name, [$kind, $config]] = [$each['internalId'], [...$each['type'], []]];
        $limits = array_map(fn($rule) => $rule['value'] ?? true, array_column($each['rules'] ?? [], null, 'kind')) + $config;
        $each += ['kind' => $kind, 'limits' => $limits, 'ref' => $kind === 'reference' ? $config['ref'] : ''];
        $owner = ['internalId' => 'owner', 'label' => 'Owner', 'type' => ['reference', ['ref' => $table]]];
        if ($at >= count($more)) State::$fields[$table][$name] = $each;
        if ($kind !== 'tabular_section') State::$columns[$table][$name] = $each;
        else learn("$table.$name", [ID, ...$config['columns']], $owner);
    }
}
function metadata(string $alias, string $include = ''): array { // an object as pages read it, with what is asked for
    $object = OBJECTS[$alias] ?? refuse('NOT_FOUND', 'This object does not exist, or you may not see it.');
    $asked = array_flip(explode(',', "alias,name,singular,icon,$include"));
    return CAN + ['id' => $alias, 'scriptAlias' => $alias, 'type' => $object['kind'], 'baseUrl' => BASE . $alias]
        + ['owner' => null, 'enumerations' => OPTIONS, 'rights' => MAY + ['viewReferenceToObject' => true, 'readonly' => []]]
        + array_intersect_key(['columns' => $object['attributes']] + $object, $asked);
}
function read(string $alias, string $id, ?int $version = null): array { // refused where it is another version than is named
    $record = State::$records[$alias][$id] ?? refuse('NOT_FOUND', 'There is no such record for you.');
    if ($version === null || $version === $record['version']) return $record;
    refuse('OUTDATED_VERSION', 'Somebody else has changed it.', 200, ['result' => saved($alias, $record)]);
}
function text(string $of, string $id): string { return State::$records[$of][$id]['content'][OBJECTS[$of]['presentation']]; }
function saved(string $alias, array $record): array { // a record as the wire has it; one that is not saved yet has no id
    ['version' => $version, 'content' => $content] = $record;
    foreach (array_filter(array_column(State::$fields[$alias], 'ref', 'internalId')) as $name => $ref)
        if ($content[$name]) $texts[$name] = text($ref, $content[$name]);
    return ['id' => $version ? $content['id'] : null, 'alias' => $alias, 'presentations' => (object) ($texts ?? [])]
        + ['version' => $version, 'rights' => ['canUpdate' => true, 'canDelete' => $version > 0, 'readonly' => []]]
        + ['presentation' => $content[OBJECTS[$alias]['presentation']], 'content' => array_diff_key($content, ['id' => 0])];
}
function kept(string $table, array $given, string $path = ''): array { // a record or a row of a section; faults are noted
    $values = $given + array_map(fn($field) => $field['limits']['default'] ?? null, State::$fields[$table]);
    foreach ($values as $name => &$value) $value = fitting($value, $table, $name, "$path$name");
    return $values;
}
function fitting(mixed $value, string $table, string $name, string $path): mixed { // a value as it is kept
    ['kind' => $kind, 'ref' => $ref, 'limits' => $limits] = State::$fields[$table][$name] ?? NONE;
    [$isNothing, $text, $all] = [($value ?? '') === '', is_string($value) ? $value : '', is_array($value) ? $value : null];
    $isNumber = (is_int($value) || is_float($value)) && abs($value) < 5e13 && round($value, $limits['scale'] ?? 9) == $value
        && $value >= ($limits['min'] ?? $value) && $value <= ($limits['max'] ?? $value);
    $format = ['date' => 'Y-m-d', 'time' => 'H:i:s'][$kind] ?? '';
    return match (true) {
        $isNothing && !isset($limits['required']) => isset($limits['key']) ? bin2hex(random_bytes(16)) : NOTHING[$kind] ?? null,
        in_array($kind, ['string', 'text'], true) && $text !== '' && mb_strlen($text) <= ($limits['maxLength'] ?? INF),
        in_array($kind, ['number', 'timestamp'], true) && $isNumber, $kind === 'boolean' && is_bool($value),
        $format && gmdate($format, (int) strtotime("$text UTC")) === $text, isset(State::$records[$ref][$text]),
        $kind === 'enumeration' && isset(OPTIONS[$limits['ref']][$text]) => $value,
        $kind === 'multilingual_text' && $all === array_filter($all ?? [], is_string(...)) => $all + TEXTS,
        $kind === 'tabular_section' && $all === array_values($all ?? []) =>
            array_map(fn($row, $at) => kept("$table.$name", $row, "$path.$at."), $all, array_keys($all)),
        default => [NOTHING[$kind] ?? null, State::$faults[$path] = 'This value does not fit the field.'][0],
    };
}
function save(string $alias, array $given, string $request = ''): array { // a repeated request answers as the first time
    foreach (State::$records[$alias] as $one) if (in_array($request ?: 0, $one['requests'], true)) return saved($alias, $one);
    [$old, State::$faults] = [empty($given['id']) ? BLANK : read($alias, $given['id'], $given['version'] ?? 0), []];
    $content = kept($alias, ['id' => $given['id'] ?? null] + $given['content'] + $old['content']);
    $others = array_column(array_diff_key(State::$records[$alias], [$content['id'] => 0]), 'content');
    $taken = fn($name) => in_array($content[$name], array_column($others, $name), true);
    State::$faults += array_fill_keys(array_filter(OBJECTS[$alias]['unique'] ?? [], $taken), 'Another record has this value.');
    if (State::$faults) refuse('VALIDATION', 'Some fields are wrong.', 200, ['fields' => State::$faults]);
    $record = ['version' => $old['version'] + 1, 'requests' => [...$old['requests'] ?? [], $request], 'content' => $content];
    return saved($alias, State::$records[$alias][$content['id']] = $record);
}
function references(string $id): array { // to a record, by object: ids are unique, so who holds one as a value refers to it
    $holds = fn($record) => $record['content']['id'] !== $id && str_contains(json_encode($record['content']), "\"$id\"");
    $counts = array_filter(array_map(fn($records) => count(array_filter($records, $holds)), State::$records));
    $about = fn($of, $count) => ['alias' => $of, 'name' => OBJECTS[$of]['name'], 'url' => BASE . $of, 'count' => $count];
    return array_map($about, array_keys($counts), $counts);
}
function delete(string $alias, string $id, ?int $version = null): void {
    $link = ['url' => BASE . "$alias/references?id=" . read($alias, $id, $version)['content']['id']];
    if (references($id)) refuse('INTEGRITY_VIOLATION', 'Other records refer to this one.', 200, $link);
    unset(State::$records[$alias][$id]);
}
function tried(callable $work, string $alias, mixed $given): array { // the envelope that some work ends with
    try { return ['success' => true, 'result' => $work($alias, $given)]; }
    catch (Refusal $refusal) { return (array) json_decode($refusal->getMessage()); }
}
function saveBatch(array $objects): array { // all or nothing: a refusal takes back what was saved before it
    foreach ($objects as $of => $all) $answers[$of] = (object) array_map(fn($given) => tried(save(...), $of, $given), $all);
    $isRefused = str_contains(json_encode($answers ??= []), '"success":false'); // which no value of a record can look like
    return $isRefused ? refuse('VALIDATION', 'Nothing was saved.', 200, ['result' => $answers]) : $answers;
}
function deleteBatch(array $given): array { // what can be deleted is; of the others it is said why they stay
    foreach ($given as $of => $ids) foreach ($ids as $id) $all[] = ['alias' => $of, 'id' => $id] + tried(delete(...), $of, $id);
    foreach ($all ?? [] as $each) if ($each['success']) $deleted[$each['alias']][] = $each['id']; else $failed[] = $each;
    return ['deleted' => (object) ($deleted ?? []), 'failed' => $failed ?? []];
}
const BASE = '/' . APP['id'] . '/', LARGEST_BODY = 256 * 1024, DEEPEST = 24, MOST_CONDITIONS = 64, MOST_VALUES = 1000;
const MOST_PAIRS = 200_000, MOST_STEPS = 2_000_000, MOST_ROWS = 10_000, BLANK = ['version' => 0, 'content' => []];
const SESSION = ['name' => 'lc_session', 'cookie_httponly' => true, 'cookie_samesite' => 'Lax', 'use_strict_mode' => true];
const MOST_UNIONS = 4, UNREADABLE = '{"success": false, "errorCode": "VALIDATION", "message": "This cannot be understood."}';
const FIGURES = ['count', 'sum', 'avg', 'min', 'max'], NEGATIONS = ['NOT-' => '', '<>' => '=', 'FILLED' => 'EMPTY'];
const UNSAID = ['joins' => [], 'where' => ['and'], 'search' => ['and'], 'having' => ['and'], 'groupBy' => [], 'orderBy' => []]
    + ['unions' => [], 'params' => [], 'distinct' => false, 'withPresentations' => false, 'limit' => MOST_ROWS, 'offset' => 0];
function period(string $name, string $weekday = 'sun'): array { // its first and its last day
    [$which, $days] = [substr($name, 0, 4), (int) substr($name, 4) - 1];
    $week = date('Y-m-d', strtotime($weekday, strtotime('-6 days')));
    return array_map(fn($day) => date('Y-m-d', strtotime($day)), match ($name) {
        'thisWeek' => [$week, "$week +6 days"], 'lastWeek' => ["$week -7 days", "$week -1 day"],
        'thisMonth', 'lastMonth' => ["first day of $which month", "last day of $which month"],
        'thisYear', 'lastYear' => ["first day of january $which year", "last day of december $which year"],
        'last2Years' => ['-2 years first day of january', 'last day of december last year'],
        default => $days > 0 ? ["-$days days", 'today'] : [$name, $name],
    });
}
function day(string|int|float $at): string { return is_string($at) ? $at : date('Y-m-d', (int) floor($at / 1000)); }
function shown(mixed $value): mixed { return is_array($value) ? current(array_filter($value)) ?: '' : $value; }
function compared(mixed $one, mixed $other): int { // letters of both cases are alike, nothing comes last
    if ($one === null || $other === null) return ($one === null) <=> ($other === null);
    return is_string($one) || is_string($other) ? strcmp(mb_strtolower($one), mb_strtolower($other)) : $one <=> $other;
}
function computed(string $name, array $all, bool $isDistinct): mixed { // of nothing most functions answer nothing
    $values = array_values(array_filter($isDistinct ? array_unique($all) : $all, is_scalar(...)));
    if (in_array($name, FIGURES, true)) usort($values, compared(...));
    $isKnown = count($values) === count($all) || in_array($name, [...FIGURES, 'concat', 'coalesce'], true);
    $units = fn() => array_sum(array_map(fn($value) => round(fdiv($value, 1e-6)), $values)); // which add up exactly
    return $name !== 'count' && !($values && $isKnown) ? null : match ($name) {
        'count' => count($values), 'sum' => $units() / 1e6, 'avg' => $units() / 1e6 / count($values),
        'min', 'coalesce' => $values[0], 'max' => end($values), 'abs' => abs(...$values), 'round' => round(...$values),
        'lower' => mb_strtolower(...$values), 'upper' => mb_strtoupper(...$values), 'length' => mb_strlen(...$values),
        'concat' => implode('', $values), 'year', 'month', 'day' => date_parse(day(...$values))[$name] ?: null,
    };
}
final class Query { // which is walked through, and never becomes code
    private $sources = [], $outputs = [], $steps = 0; // tables, by the names that paths may begin with; expressions by name
    public function __construct(private array $given, private array $params) { $this->given = array_filter($given) + UNSAID; }
    public function answer(string $kind, string $column): mixed { // `column` is what sum, min, max and avg are of
        if (in_array($kind, array_slice(FIGURES, 1), true)) $this->given = ['groupBy' => [], 'orderBy' => [], 'offset' => 0]
            + ['select' => [['expr' => ['fn' => $kind, 'args' => [$column]]]]] + $this->given;
        [$found, $given, $start] = [array_column($this->found(), 0), $this->given, max(0, $this->given['offset'])];
        $page = array_slice($found, $start, $given['limit'] > 0 ? min($given['limit'], MOST_ROWS) : MOST_ROWS);
        $columns = array_map(fn($path) => is_string($path) ? $this->path($path)[1] : NONE, $this->outputs);
        $cell = fn($v, $of) => $v && $of['ref'] && $given['withPresentations'] ? ['v' => $v, 'p' => text($of['ref'], $v)] : $v;
        $data = array_map(fn($all) => (object) array_combine(array_keys($columns), array_map($cell, $all, $columns)), $page);
        $about = fn($column, $name) => ['name' => $name] + $column + ['label' => $name, 'type' => ['string']];
        return match ($kind) {
            'all' => $data, 'one' => $data[0] ?? null, 'exists' => $data !== [], 'count' => count($found),
            'column' => array_column($page, 0), 'scalar', 'sum', 'min', 'max', 'avg' => $page[0][0] ?? null,
            'run' => ['data' => $data, 'hasNextPage' => $start + count($page) < count($found)]
                + (isset($given['hideTotalRowCount']) ? [] : ['totalCount' => count($found)]),
            'meta' => ['canExport' => false, 'columns' => array_map($about, $columns, array_keys($columns)), 'tables' =>
                array_map(fn($of) => ['scriptAlias' => $of, 'canExport' => false], array_values($this->sources))],
        };
    }
    private function found(array $rows = [[]]): array { // as [cells, row]; a row has a record of each source, a group its rows
        ['from' => $from, 'groupBy' => $by, 'unions' => $unions, 'distinct' => $isDistinct] = $given = $this->given;
        $root = (is_array($from) ? $from : ['source' => $from, 'as' => '']) + ['type' => 'inner', 'on' => ['and']];
        foreach ([$root, ...$given['joins']] as ['source' => $table, 'as' => $name, 'type' => $type, 'on' => $on]) {
            if (isset($this->sources[$name])) throw new ValueError('Two sources have one name.');
            [$alias, $section] = [...explode('.', $this->sources[$name] = $table), ''];
            $records = array_column(State::$records[$alias], 'content');
            $parts = fn($record) => array_map(fn($part) => ['owner' => $record['id']] + $part, $record[$section]);
            if ($section !== '') $records = array_merge(...array_map($parts, $records));
            if (count($rows) * count($records) > MOST_PAIRS) throw new ValueError('There is too much to join.');
            $pairs = fn($row) => array_map(fn($record) => [$name => $record] + $row, $records);
            $met = fn($row) => array_filter($pairs($row), fn($pair) => $this->value($on, $pair));
            $rows = array_merge(...array_map(fn($row) => $met($row) ?: ['left' => [$row], 'inner' => []][$type], $rows));
        }
        $rows = array_filter($rows, fn($row) => $this->value(['and', $given['where'], $given['search']], $row));
        foreach ($given['select'] ?? array_keys(State::$columns[$root['source']]) as $at => $each)
            $this->outputs += is_string($each) ? [$each => $each] : [$each['as'] ?? 'column' . ($at + 1) => $each['expr']];
        if (isset($given['withPrimaryKey'])) $this->outputs += ['id' => 'id', 'alias' => ['value' => $root['source']]];
        if ($by || preg_match('/"fn":"(' . implode('|', FIGURES) . ')"/', json_encode([$this->outputs, $given['having']]))) {
            $groups = $by ? [] : ['[]' => []]; // without keys all rows are one group, even if there are none
            foreach ($rows as $row) $groups[json_encode(array_map(fn($each) => $this->value($each, $row), $by))][] = $row;
            $rows = array_map(fn($group) => ['*' => $group] + ($group[0] ?? []), $groups);
        }
        $rows = array_filter($rows, fn($row) => $this->value($given['having'], $row));
        $cell = fn($row) => fn($expr) => is_string($expr) ? $this->path($expr, $row)[0] : $this->value($expr, $row);
        $found = array_map(fn($row) => [array_map($cell($row), array_values($this->outputs)), $row], array_values($rows));
        if (isset($given['groupSets']) || count($unions) > MOST_UNIONS) throw new ValueError('This is not known here.');
        foreach ($unions as $union) {
            $other = new Query(['unions' => []] + $union['query'], $this->params + $given['params']);
            $found = [...$found, ...$other->found()];
            $isDistinct = $isDistinct || empty($union['all']);
            if (count($other->outputs) !== count($this->outputs)) throw new ValueError('A union has other columns.');
        }
        if ($isDistinct) $found = array_values(array_combine(array_map(json_encode(...), array_column($found, 0)), $found));
        foreach (array_reverse($given['orderBy']) as ['column' => $column, 'dir' => $direction]) {
            [$at, $sign] = [array_search($column, array_keys($this->outputs), true), ['ASC' => 1, 'DESC' => -1][$direction]];
            $value = fn($each) => $at === false ? $this->value($column, $each[1]) : shown($each[0][$at]);
            usort($found, fn($one, $other) => $sign * compared($value($one), $value($other))); // equal ones stay in order
        }
        return $found;
    }
    private function path(string $path, array $row = []): array { // the value and its column; each step follows a reference
        $steps = explode('.', $path);
        $source = isset($this->sources[$steps[0]], $steps[1]) ? array_shift($steps) : array_key_first($this->sources);
        [$table, $record] = [$this->sources[$source], $row[$source] ?? null];
        foreach ($steps as $step) {
            $column = State::$columns[$table][$step === 'presentation' ? OBJECTS[$table][$step] : $step];
            [$value, $table] = [$record[$column['internalId']] ?? null, $column['ref']];
            $record = $table && $value ? State::$records[$table][$value]['content'] : null;
        }
        return [$value, $column];
    }
    private function value(string|array $given, array $row): string|int|float|bool|null { // of an expression or a condition
        if (++$this->steps > MOST_STEPS) throw new ValueError('The query is too large.');
        [$inner, $fn] = [fn($part) => $this->value($part, $row), $given['fn'] ?? ''];
        $figured = fn($each) => $this->value($given['args'][0] ?? ['value' => 1], $each);
        $isLike = fn($path) => ['LIKE', $this->path($path)[1]['ref'] ? "$path.presentation" : $path, $given['text']];
        foreach ($given['case'] ?? [] as [$condition, $then]) if ($inner($condition)) return $inner($then);
        return match (true) {
            is_string($given) || isset($given['path']) => shown($this->path($given['path'] ?? $given, $row)[0]),
            array_is_list($given) => $this->holds($inner, ...$given),
            in_array($fn, FIGURES, true) => computed($fn, array_map($figured, $row['*']), $given['distinct'] ?? false),
            $fn !== '' => computed($fn, array_map($inner, $given['args']), false),
            isset($given['columns']) => $given['text'] === '' || $inner(['or', ...array_map($isLike, $given['columns'])]),
            isset($given['case']) => $inner($given['else'] ?? ['value' => null]),
            default => isset($given['param']) ? ($this->params + $this->given['params'])[$given['param']] : $given['value'],
        };
    }
    private function holds(callable $inner, string $name, mixed ...$parts): bool { // negations: where the test fails
        if (count($parts) > MOST_CONDITIONS) throw new ValueError('The query has too many conditions.');
        if ($name === 'not') return !$inner($parts[0]);
        if ($name === 'and' || $name === 'or') return in_array($name === 'or', array_map($inner, $parts)) === ($name === 'or');
        if ($name === 'PERIOD' && in_array($parts[1], ['all', 'custom'], true)) return true;
        [$one, $test] = [$inner(array_shift($parts)), strtr($name, NEGATIONS)];
        [$isAsked, $isEmpty] = [$test === $name, $test === 'EMPTY' || $test === '=' && $parts === [null]];
        $others = match ($test) { 'PERIOD' => period(...$parts), 'IN' => $parts[0], default => $parts };
        if (count($others) > MOST_VALUES) throw new ValueError('The query has too many values.');
        $others = array_map(fn($part) => is_array($part) ? $inner($part) : $part, $others);
        [$first, $last] = [...$others, null, null];
        if (is_int($one) && is_string($first ?? $last) && $test !== 'LIKE') $one = day($one); // which has many moments
        [$text, $part] = is_string($one) ? [mb_strtolower($one), mb_strtolower((string) $first)] : ["$one", $first];
        $isSame = fn($other) => is_string($one) || is_string($other) ? $one === $other : $one == $other; // 5 is 5.0
        return $isAsked === (($isEmpty || $one !== null && $others !== [null]) && match ($isEmpty ? 'EMPTY' : $test) {
            'EMPTY' => in_array($one, [null, '', false], true), '=', 'IN' => array_filter($others, $isSame) !== [],
            'LIKE' => is_string($one) ? str_contains($text, $part) : $text === $part, // numbers only whole
            'STARTS' => str_starts_with($text, $part), 'ENDS' => str_ends_with($text, $part),
            '<' => compared($one, $first) < 0, '<=' => compared($one, $first) <= 0,
            '>' => compared($one, $first) > 0, '>=' => compared($one, $first) >= 0,
            'BETWEEN', 'PERIOD' => compared($one, $first ?? $one) >= 0 && compared($one, $last ?? $one) <= 0,
        });
    }
}
function answer(): mixed { // what a call answers: first who asks, then the calls of the contract
    $field = fn(string $name): string => $_POST[$name] ?? $_GET[$name] ?? '';
    $json = fn(string $name): array => json_decode($field($name) ?: '{}', true, DEEPEST);
    [, $app, $alias, $call] = [...explode('/', rawurldecode(strtok($_SERVER['REQUEST_URI'], '?'))), '', '', ''];
    $isKnown = hash_equals(getenv('LC_PASSWORD') ?: random_bytes(32), $field('password'));
    if ($app !== 'designer') metadata($app === APP['id'] ? $alias : '');
    $route = "$_SERVER[REQUEST_METHOD] " . ($app === 'designer' ? "$alias/$call" : $call);
    if ($isKnown || isset($_COOKIE['lc_session'])) session_start(SESSION);
    if (($_SERVER['CONTENT_LENGTH'] ?? 0) > LARGEST_BODY) refuse('TOO_LARGE', 'A request has at most 256 KB.', 413);
    if (!in_array($field('APP_ID'), ['', APP['id']], true)) refuse('NOT_FOUND', 'No such application.', 404);
    if ($route[0] === 'P' && !isset($_SERVER['HTTP_X_LC_REQUEST'])) refuse('ACCESS_DENIED', 'No X-LC-Request.', 403);
    if ($route === 'POST auth/login') $_SESSION = $isKnown && session_regenerate_id() ? EDITORS[$field('username')] ?? [] : [];
    if (empty($_SESSION) && !preg_match('~ auth/(login|current-user)$~', $route)) refuse('ACCESS_DENIED', 'Sign in.', 401);
    $objects = array_filter(array_keys(OBJECTS), fn($alias) => in_array($field('type'), ['', OBJECTS[$alias]['kind']], true));
    $copied = fn() => $field('source') === '' ? [] : read($alias, $field('source'))['content'];
    $new = fn() => ['content' => kept($alias, array_intersect_key($json('fillingValues'), State::$fields[$alias]) + $copied())];
    return match ($route) {
        'POST auth/login' => $_SESSION ?: refuse('ACCESS_DENIED', 'The name or the password is wrong.'),
        'GET auth/current-user' => $_SESSION ?? [] ?: null, 'POST auth/logout' => [session_destroy(), null][1],
        'GET helper/get-metadata' => metadata($field('alias'), $field('include')),
        'GET helper/get-all-metadata' => array_map(metadata(...), array_values($objects)),
        'GET get-object' => saved($alias, $field('id') === '' ? $new() + BLANK : read($alias, $field('id'))),
        'GET references' => references($field('id')), 'POST save-object' => save($alias, $json('object'), $field('requestId')),
        'POST delete-object' => delete($alias, $field('id'), $field('version') ? (int) $field('version') : null),
        'POST list-batch/save' => saveBatch($json('objects')), 'POST list-batch/delete' => deleteBatch($json('objects')),
        "POST query/$call" => (new Query($json('config'), $json('params')))->answer($call, $field('column')),
        default => refuse('NOT_FOUND', 'There is no such call.', 404),
    };
}

@date_default_timezone_set($_SERVER['HTTP_X_TIME_ZONE'] ?? 'UTC'); // where there is no such zone, it stays
set_error_handler(fn(int $level, string $text) => throw new ErrorException($text));
foreach (OBJECTS as $alias => $object) learn($alias, [ID, ...$object['attributes']]);
$file = getenv('LC_DATABASE') ?: sys_get_temp_dir() . '/lc-backend.json';
flock($lock = fopen("$file.lock", 'c'), LOCK_EX); // one request after the other
State::$records = $before = is_file($file) ? json_decode(file_get_contents($file), true) : array_map(fn() => [], OBJECTS);
try {
    [$status, $body] = [200, json_encode(['success' => true, 'result' => answer()], JSON_THROW_ON_ERROR)];
    if (State::$records !== $before) file_put_contents("$file.new", json_encode(State::$records)) && rename("$file.new", $file);
} catch (Throwable $error) { // what is refused was never done; what PHP says of another shape, a client does not learn
    [$status, $body] = $error instanceof Refusal ? [$error->getCode(), $error->getMessage()] : [400, UNREADABLE];
}
header('Content-Type: application/json; charset=utf-8', true, $status);
echo $body;
