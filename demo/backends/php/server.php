<?php

/** A back end of lc-runtime in plain PHP: the router script of `php -S`. README.md says what it is for. */

declare(strict_types=1);

require __DIR__ . '/records.php';
require __DIR__ . '/query.php';

const SCHEMA = __DIR__ . '/../../../schema/conformance/application.json';
const JSON_FLAGS = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR;
const SESSION_SECONDS = 12 * 3600, LARGEST_BODY = 256 * 1024;

ini_set('display_errors', '0');
set_error_handler(fn(int $level, string $text) => throw new ErrorException($text, 0, $level));

/** A field of the form or of the address, '' where it is absent. */
function field(string $name): string {
    $value = $_POST[$name] ?? $_GET[$name] ?? '';
    return is_string($value) ? $value : throw malformed("“{$name}” is a text.");
}

/** An object in JSON that a field holds. */
function decoded(string $name): array {
    $value = json_decode(field($name) ?: '{}', true, 100);
    return is_array($value) ? $value : throw malformed('An object in JSON was expected.');
}

/** An object as pages read it, with the parts that are asked for. */
function metadata(array $app, array $object, string $include = ''): array {
    ['alias' => $alias, 'kind' => $kind] = $object;
    $may = ['view' => true, 'insert' => true, 'update' => true, 'delete' => true, 'export' => false];
    $options = array_map(fn($each) => $each['options'], $app['enumerations']);
    $parts = [
        'columns' => ['columns' => $object['attributes'], 'enumerations' => $options],
        'forms' => ['forms' => $object['forms']],
        'lists' => ['lists' => $object['lists']],
        'rights' => ['rights' => $may + ['viewReferenceToObject' => true, 'readonly' => []]],
    ];
    $answer = ['id' => "{$kind}_$alias", 'type' => $kind, 'scriptAlias' => $alias, 'owner' => null];
    $answer += ['baseUrl' => "/{$app['id']}/$alias", 'alias' => $alias];
    $answer += array_intersect_key($object, ['name' => 0, 'singular' => 0, 'icon' => 0]);
    foreach ($may as $name => $value) $answer['can' . ucfirst($name)] = $value;
    return array_merge($answer, ...array_values(array_intersect_key($parts, array_flip(explode(',', $include)))));
}

/** Who may do everything, by username; nobody else signs in. */
function people(array $app): array {
    $editors = array_filter($app['users'], fn($user) => in_array('editor', $user['roles'], true));
    $known = fn($user) => ['id' => $user['username'], 'isAdmin' => false, 'avatarUrl' => null] + $user;
    return array_column(array_map($known, $editors), null, 'username');
}

function signIn(Records $records, string $username): array {
    [$password, $user] = [getenv('LC_PASSWORD') ?: '', people($records->app)[$username] ?? null];
    if ($password === '' || !hash_equals($password, field('password')) || !$user)
        throw new Refusal('ACCESS_DENIED', 'The name or the password is wrong.');
    $records->rows('DELETE FROM session WHERE ends < ?', [time()]);
    $token = bin2hex(random_bytes(32));
    $records->rows('INSERT INTO session VALUES (?, ?, ?)', [hash('sha256', $token), $username, time() + SESSION_SECONDS]);
    setcookie('lc_session', $token, ['path' => '/', 'httponly' => true, 'samesite' => 'Lax']);
    return $user;
}

function signOut(Records $records, string $hash): null {
    $records->rows('DELETE FROM session WHERE hash = ?', [$hash]);
    setcookie('lc_session', '', ['path' => '/', 'expires' => 1, 'httponly' => true, 'samesite' => 'Lax']);
    return null;
}

/** What a call answers: a case for each route of the contract. */
function answer(Records $records, string $method, string $path): mixed {
    $app = $records->app;
    $token = preg_replace('/^Bearer /', '', $_SERVER['HTTP_AUTHORIZATION'] ?? $_COOKIE['lc_session'] ?? '');
    $hash = hash('sha256', $token);
    $session = $records->rows('SELECT username FROM session WHERE hash = ? AND ends > ?', [$hash, time()]);
    $person = $session ? people($app)[$session[0][0]] : null;
    if ((int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > LARGEST_BODY)
        throw new Refusal('TOO_LARGE', 'A request has at most ' . LARGEST_BODY . ' bytes.', 413);
    if (!in_array(field('APP_ID'), ['', $app['id']], true))
        throw new Refusal('NOT_FOUND', 'There is no such application.', 404);
    // A page of another site cannot send these headers without being let.
    if ($method === 'POST' && !isset($_SERVER['HTTP_AUTHORIZATION']) && !isset($_SERVER['HTTP_X_LC_REQUEST']))
        throw new Refusal('ACCESS_DENIED', 'The header X-LC-Request is missing.', 403);
    $isOf = fn($object) => in_array(field('type'), ['', $object['kind']], true);
    switch ("$method $path") {
        case 'POST /designer/auth/login': return signIn($records, field('username'));
        case 'GET /designer/auth/current-user': return $person;
    }
    if (!$person) throw new Refusal('ACCESS_DENIED', 'Sign in first.', 401);
    switch ("$method $path") {
        case 'POST /designer/auth/logout': return signOut($records, $hash);
        case 'POST /designer/list-batch/save': return $records->saveBatch(decoded('objects'));
        case 'POST /designer/list-batch/delete': return $records->deleteBatch(decoded('objects'));
        case 'GET /designer/helper/get-metadata': return metadata($app, $records->object(field('alias')), field('include'));
        case 'GET /designer/helper/get-all-metadata':
            return array_map(fn($object) => metadata($app, $object), array_values(array_filter($app['objects'], $isOf)));
    }
    [, $first, $alias, $call] = [...explode('/', $path), '', '', ''];
    if ("$method $first/$alias" === 'POST designer/query' && in_array($call, KINDS, true)) return queried($records, $call);
    if ($first === $app['id'] && $records->object($alias))
        return answerOf($records, $alias, "$method $call", $person['username']);
    throw new Refusal('NOT_FOUND', 'There is no such call.', 404);
}

function queried(Records $records, string $kind): mixed {
    $given = decoded('config');
    $params = decoded('params') + (is_array($given['params'] ?? null) ? $given['params'] : []);
    try {
        return (new Query($records, $given, $params, zone()))->answer($kind, field('column'));
    } catch (Refusal $refusal) {
        throw $refusal;
    } catch (Throwable) { // what PHP and SQLite throw for a query that has another shape than the contract says
        throw malformed('The query cannot be answered.');
    }
}

/** What a call about the records of an object answers. */
function answerOf(Records $records, string $alias, string $call, string $username): mixed {
    $request = $_SERVER['HTTP_REQUESTID'] ?? field('requestId');
    $given = field('id') === '' ? decoded('object') : $_POST + $_GET;
    $version = isset($given['version']) ? (int) $given['version'] : null;
    return match ($call) {
        'GET get-object' => field('id') === ''
            ? $records->begin($alias, field('source'), decoded('fillingValues')) : $records->load($alias, field('id')),
        'GET references' => $records->references(field('id')),
        'POST save-object' => $records->save($alias, $given, $request ? hash('sha256', "$username $alias $request") : ''),
        'POST delete-object' => $records->delete($alias, $given['id'] ?? '', $version),
        default => throw new Refusal('NOT_FOUND', 'There is no such call.', 404),
    };
}

/** SQLite, with the functions that it does not have, or has for letters of ASCII alone. */
function database(string $file, DateTimeZone $zone): PDO {
    $database = new PDO("sqlite:$file");
    $moment = fn(string $at) => (new DateTimeImmutable('@' . (int) floor($at / 1000)))->setTimezone($zone);
    // PDO hands whole numbers over with 32 bits: functions are given texts.
    $database->sqliteCreateFunction('day', fn($at) => is_numeric($at) ? $moment($at)->format('Y-m-d') : $at, 1);
    $database->sqliteCreateFunction('lower', fn($text) => $text === null ? null : mb_strtolower($text), 1);
    $database->sqliteCreateFunction('upper', fn($text) => $text === null ? null : mb_strtoupper($text), 1);
    $database->sqliteCreateCollation('folded', fn($one, $other) => strcmp(mb_strtolower($one), mb_strtolower($other)));
    return $database;
}

/** The zone of who asks. */
function zone(): DateTimeZone {
    $zone = $_SERVER['HTTP_X_TIME_ZONE'] ?? 'UTC';
    return new DateTimeZone(in_array($zone, DateTimeZone::listIdentifiers(DateTimeZone::ALL_WITH_BC), true) ? $zone : 'UTC');
}

try {
    $records = new Records(SCHEMA, database(getenv('LC_DATABASE') ?: sys_get_temp_dir() . '/lc-backend.sqlite', zone()));
    $path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
    $result = $records->inTransaction(fn() => answer($records, $_SERVER['REQUEST_METHOD'], $path));
    $body = json_encode(['success' => true, 'result' => $result], JSON_FLAGS);
} catch (Refusal $refusal) {
    http_response_code($refusal->status);
    $body = json_encode($refusal->envelope, JSON_FLAGS);
} catch (TypeError | ValueError | ErrorException) { // what PHP throws for a request of another shape
    http_response_code(400);
    $body = json_encode(malformed('The request has another shape than the contract says.')->envelope);
} catch (Throwable $error) { // the client learns nothing of it
    error_log((string) $error);
    http_response_code(500);
    $body = json_encode((new Refusal('UNKNOWN_ERROR', 'The server failed. Try again later.'))->envelope);
}
header('Content-Type: application/json; charset=utf-8');
header('Cache-Control: no-store');
header('X-Content-Type-Options: nosniff');
echo $body;
