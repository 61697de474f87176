<?php

/**
 * A back end of lc-runtime in plain PHP: the router script of `php -S`, over one SQLite file. README.md says what it leaves out.
 * Names of tables and columns come from the metadata of the application alone; whatever a client sends is bound.
 */

declare(strict_types=1);

require __DIR__ . '/store.php';
require __DIR__ . '/records.php';
require __DIR__ . '/expressions.php';
require __DIR__ . '/query.php';

const SCHEMA = __DIR__ . '/../../../schema/conformance';
/** Who has this role may do everything, and nobody else can sign in. */
const ROLE = 'editor';
const QUERY_KINDS = ['all', 'one', 'exists', 'count', 'sum', 'min', 'max', 'avg', 'scalar', 'column', 'run', 'meta'];

set_error_handler(fn(int $level, string $message, string $file, int $line) => throw new ErrorException($message, 0, $level, $file, $line));
ini_set('display_errors', '0');

/** Saves the rows of the fixture; they name what they refer to by its unique column. */
function seed(Store $store, Records $records): void
{
    foreach (decoded(file_get_contents(SCHEMA . '/rows.json')) as $alias => $rows)
        foreach ($rows as $row) {
            foreach (array_intersect_key($store->stored($alias), $row) as $name => ['type' => $type]) {
                if ($type[0] !== 'reference' || $row[$name] === null) continue;
                $other = $store->object($type[1]['ref']);
                $key = $other['unique'][0] ?? $other['presentation'];
                $row[$name] = $store->run("SELECT id FROM \"{$other['alias']}\" WHERE \"$key\" = ?", [$row[$name]])->fetchColumn();
            }
            $records->save($alias, ['content' => $row]);
        }
}

/** The person of the bearer token, or of the cookie where there is none. */
function person(Store $store): ?array
{
    $hash = hash('sha256', preg_replace('/^Bearer /', '', $_SERVER['HTTP_AUTHORIZATION'] ?? $_COOKIE['lc_session'] ?? ''));
    $username = $store->run('SELECT username FROM session WHERE hash = ?', [$hash])->fetchColumn();
    return $username === false ? null : named($store, $username);
}

function named(Store $store, string $username): ?array
{
    $people = array_filter($store->app['users'], fn(array $user) => in_array(ROLE, $user['roles'], true));
    $user = array_column($people, null, 'username')[$username] ?? null;
    return $user ? ['id' => $username, 'isAdmin' => false, 'avatarUrl' => null] + array_diff_key($user, ['roles' => 0]) : null;
}

function newSession(Store $store, string $username): string
{
    $token = bin2hex(random_bytes(32));
    $store->run('INSERT INTO session VALUES (?, ?)', [hash('sha256', $token), $username]);
    return $token;
}

function signIn(Store $store): array
{
    [$known, $given, $user] = [getenv('LC_PASSWORD') ?: '', field('password'), named($store, field('username'))];
    if ($known === '' || !hash_equals($known, $given) || !$user) throw new Refusal('The name or the password is wrong.', 'ACCESS_DENIED');
    setcookie('lc_session', newSession($store, $user['username']), ['path' => '/', 'httponly' => true, 'samesite' => 'Lax']);
    return $user;
}

function signOut(Store $store): null
{
    $store->run('DELETE FROM session WHERE hash = ?', [hash('sha256', $_COOKIE['lc_session'] ?? '')]);
    setcookie('lc_session', '', ['path' => '/', 'expires' => 1, 'httponly' => true, 'samesite' => 'Lax']);
    return null;
}

/** A field of the form or of the address, '' where it is absent. */
function field(string $name): string
{
    $value = $_POST[$name] ?? $_GET[$name] ?? '';
    return is_string($value) ? $value : throw malformed("“{$name}” is a text.");
}

/** An object as pages read it, with the parts that are asked for. */
function metadata(Store $store, array $object, array $include = []): array
{
    ['alias' => $alias, 'kind' => $kind] = $object;
    $known = ['alias' => $alias, 'id' => "{$kind}_$alias", 'type' => $kind, 'scriptAlias' => $alias, 'owner' => null];
    $known['baseUrl'] = "/{$store->app['id']}/$alias";
    $known += array_intersect_key($object, ['name' => 0, 'singular' => 0, 'icon' => 0]);
    $known += ['canView' => true, 'canInsert' => true, 'canUpdate' => true, 'canDelete' => true, 'canExport' => false];
    $used = array_map(fn(array $column) => $column['type'][0] === 'enumeration' ? $column['type'][1]['ref'] : '', $object['attributes']);
    $lists = $object['lists'];
    foreach ($lists as &$list)
        foreach ($list['columns'] as &$column)
            if (str_contains($column['path'], '.')) $column['attribute'] = columnAt($store, $alias, $column['path']);
    $options = array_map(fn(array $each) => $each['options'], array_intersect_key($store->app['enumerations'], array_flip($used)));
    $rights = ['view' => true, 'insert' => true, 'update' => true, 'delete' => true, 'export' => false]
        + ['viewAuditLog' => false, 'viewReferenceToObject' => true, 'readonly' => []];
    $parts = [
        'columns' => ['columns' => $object['attributes'], 'enumerations' => (object) $options],
        'forms' => ['forms' => $object['forms']],
        'lists' => ['lists' => $lists],
        'actions' => ['actions' => []],
        'rights' => ['rights' => $rights],
    ];
    return array_merge($known, ...array_values(array_intersect_key($parts, array_flip($include))));
}

function columnAt(Store $store, string $table, string $path): array
{
    $steps = explode('.', $path);
    $last = array_pop($steps);
    foreach ($steps as $step) $table = $store->column($table, $step)['type'][1]['ref'];
    return $store->column($table, $last);
}

/** A request that is repeated with its requestId answers the record that the first one saved. */
function saveOnce(Store $store, Records $records, string $alias, array $person): array
{
    $request = $_SERVER['HTTP_REQUESTID'] ?? field('requestId');
    $key = hash('sha256', json_encode([$person['username'], $alias, $request]));
    $known = $request === '' ? false : $store->run('SELECT record FROM request WHERE id = ?', [$key])->fetchColumn();
    if ($known !== false) return $records->load($alias, $known);
    $saved = $records->save($alias, decoded(field('object')));
    if ($request !== '') $store->run('INSERT INTO request VALUES (?, ?)', [$key, $saved['id']]);
    return $saved;
}

/** Saves all of a batch or none of it; each record has its own answer. */
function saveBatch(Store $store, Records $records, array $objects): object
{
    [$answers, $failed] = [[], false];
    $work = function () use ($records, $objects, &$answers, &$failed): void {
        foreach ($objects as $alias => $batch)
            foreach (is_array($batch) ? $batch : throw malformed('A batch is {alias: {key: record}}.') as $key => $given)
                try {
                    if (!is_array($given)) throw malformed('A record is saved as {id?, version?, content}.');
                    $answers[$alias][$key] = ['success' => true, 'result' => $records->save((string) $alias, $given)];
                } catch (Refusal $refusal) {
                    [$answers[$alias][$key], $failed] = [$refusal->envelope(), true];
                }
        if ($failed) throw new Refusal('Nothing was saved, since some records cannot be.', 'VALIDATION');
    };
    try {
        $store->inTransaction($work);
    } catch (Refusal $refusal) {
        if (!$failed) throw $refusal;
        $undone = (new Refusal('Not saved, since others cannot be.', 'UNKNOWN_ERROR'))->envelope();
        foreach ($answers as &$batch) $batch = (object) array_map(fn(array $answer) => $answer['success'] ? $undone : $answer, $batch);
        throw new Refusal($refusal->getMessage(), $refusal->reason, 200, ['result' => (object) $answers]);
    }
    return (object) array_map(fn(array $batch) => (object) $batch, $answers);
}

/** Deletes each record by itself, and says which cannot be. */
function deleteBatch(Store $store, Records $records, array $objects): array
{
    [$deleted, $failed] = [[], []];
    foreach ($objects as $alias => $ids)
        foreach (is_array($ids) ? $ids : throw malformed('A batch is {alias: [id]}.') as $id)
            try {
                $store->inTransaction(fn() => $records->delete((string) $alias, $id));
                $deleted[$alias][] = $id;
            } catch (Refusal $refusal) {
                $failed[] = ['alias' => $alias, 'id' => $id] + array_diff_key($refusal->envelope(), ['success' => 0, 'errors' => 0]);
            }
    return ['deleted' => (object) $deleted, 'failed' => $failed];
}

function zone(): string
{
    $zone = $_SERVER['HTTP_X_TIME_ZONE'] ?? 'UTC';
    return in_array($zone, DateTimeZone::listIdentifiers(DateTimeZone::ALL_WITH_BC), true) ? $zone : 'UTC';
}

/** The answer to what a person asks of the records of an object. */
function ofObject(Store $store, Records $records, string $alias, string $call, array $person): mixed
{
    $store->object($alias);
    switch ($call) {
        case 'GET get-object':
            if (field('id') !== '') return $records->load($alias, field('id'));
            return $records->begin($alias, field('source') ?: null, field('fillingValues') === '' ? [] : decoded(field('fillingValues')));
        case 'POST save-object':
            return $store->inTransaction(fn() => saveOnce($store, $records, $alias, $person));
        case 'POST delete-object':
            $given = field('id') !== '' ? $_POST : decoded(field('object'));
            $version = isset($given['version']) ? (int) $given['version'] : null;
            return $store->inTransaction(fn() => $records->delete($alias, $given['id'] ?? null, $version));
        case 'GET references':
            $found = [];
            foreach ($records->references($alias, field('id')) as $other => $count)
                $found[] = ['alias' => $other, 'name' => $store->object($other)['name'], 'count' => $count]
                    + ['url' => "/{$store->app['id']}/$other"];
            return $found;
    }
    throw new Refusal('There is no such call.', 'NOT_FOUND', 404);
}

function answer(Store $store, Records $records, string $method, string $path): mixed
{
    $call = "$method $path";
    if (!in_array(field('APP_ID'), ['', $store->app['id']], true)) throw new Refusal('There is no such application.', 'NOT_FOUND', 404);
    // A page of another origin cannot send this header without being let.
    if ($method === 'POST' && !isset($_SERVER['HTTP_AUTHORIZATION']) && !isset($_SERVER['HTTP_X_LC_REQUEST']))
        throw new Refusal('The header X-LC-Request is missing.', 'ACCESS_DENIED', 403);
    $person = person($store);
    if ($call === 'POST /designer/auth/login') return signIn($store);
    if ($call === 'POST /designer/auth/logout') return signOut($store);
    if ($call === 'GET /designer/auth/current-user') return $person;
    if (!$person) throw new Refusal('Sign in first.', 'ACCESS_DENIED', 401);
    switch ($call) {
        case 'POST /designer/auth/token': return ['token' => newSession($store, $person['username'])];
        case 'GET /designer/helper/get-metadata': return metadata($store, $store->object(field('alias')), explode(',', field('include')));
        case 'GET /designer/helper/get-all-metadata':
            $wanted = array_filter($store->app['objects'], fn(array $object) => in_array(field('type'), ['', $object['kind']], true));
            return array_map(fn(array $object) => metadata($store, $object), array_values($wanted));
        case 'POST /designer/list-batch/save': return saveBatch($store, $records, decoded(field('objects')));
        case 'POST /designer/list-batch/delete': return deleteBatch($store, $records, decoded(field('objects')));
    }
    if (preg_match('#^/designer/query/(\w+)$#', $path, $parts) && $method === 'POST' && in_array($parts[1], QUERY_KINDS, true)) {
        $config = decoded(field('config'));
        $params = (field('params') === '' ? [] : decoded(field('params'))) + (is_array($config['params'] ?? null) ? $config['params'] : []);
        return (new Query($store, $config, $params, zone()))->answer($parts[1], field('column'));
    }
    if (preg_match("#^/{$store->app['id']}/(\w+)/([a-z-]+)$#", $path, $parts))
        return ofObject($store, $records, $parts[1], "$method $parts[2]", $person);
    throw new Refusal('There is no such call.', 'NOT_FOUND', 404);
}

try {
    $store = new Store(SCHEMA . '/application.json', getenv('LC_DATABASE') ?: sys_get_temp_dir() . '/lc-conformance.sqlite');
    $records = new Records($store);
    $store->inTransaction(fn() => $store->create() && seed($store, $records));
    $path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
    $envelope = ['success' => true, 'result' => answer($store, $records, $_SERVER['REQUEST_METHOD'], $path)];
} catch (Refusal $refusal) {
    http_response_code($refusal->status);
    $envelope = $refusal->envelope();
} catch (Throwable $error) {
    error_log((string) $error);
    http_response_code(500);
    $envelope = (new Refusal('The server failed. Try again later.', 'UNKNOWN_ERROR'))->envelope();
}
header('Content-Type: application/json; charset=utf-8');
header('Cache-Control: no-store');
header('X-Content-Type-Options: nosniff');
echo json_encode($envelope, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE);
