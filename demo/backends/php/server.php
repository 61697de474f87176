<?php declare(strict_types=1);

/** A back end of lc-runtime in plain PHP: the router script of `php -S`. README.md says what it is for. */
require __DIR__ . '/records.php';
require __DIR__ . '/query.php';

const APPLICATION = __DIR__ . '/../../../schema/conformance/application.json';
const SESSION_SECONDS = 12 * 3600, LARGEST_BODY = 256 * 1024, DEEPEST = 24;
const MAY = ['view' => true, 'insert' => true, 'update' => true, 'delete' => true, 'export' => false];

/** A field of the form or of the address, '' where it is absent. */
function field(string $name): string {
    return $_POST[$name] ?? $_GET[$name] ?? '';
}
/** The object that a field holds as JSON. */
function decoded(string $name): array {
    return json_decode(field($name) ?: '{}', true, DEEPEST);
}
/** An object as pages read it, with the parts that are asked for. */
function metadata(array $app, array $object, string $include = ''): array {
    ['alias' => $alias, 'kind' => $kind] = $object;
    $answer = ['id' => $alias, 'scriptAlias' => $alias, 'type' => $kind, 'owner' => null, 'baseUrl' => "/$app[id]/$alias"];
    foreach (MAY as $what => $may) $answer['can' . ucfirst($what)] = $may;
    $parts = ['columns' => $object['attributes'], 'rights' => MAY + ['viewReferenceToObject' => true, 'readonly' => []]]
        + ['enumerations' => array_map(fn($enumeration) => $enumeration['options'], $app['enumerations'])] + $object;
    $included = "alias,name,singular,icon,$include" . (str_contains($include, 'columns') ? ',enumerations' : '');
    return $answer + array_intersect_key($parts, array_flip(explode(',', $included)));
}
/** Opens a session for a person who may do everything; nobody else can sign in. */
function signIn(array $app, array &$sessions): array {
    [$password, $token] = [(string) getenv('LC_PASSWORD'), bin2hex(random_bytes(32))];
    $person = array_column($app['users'], null, 'username')[field('username')] ?? ['roles' => []];
    if ($password === '' || !hash_equals($password, field('password')) || !in_array('editor', $person['roles'], true))
        throw new Refusal('The name or the password is wrong.', 'ACCESS_DENIED', 200);
    $person += ['id' => $person['username'], 'isAdmin' => false, 'avatarUrl' => null];
    $sessions[hash('sha256', $token)] = ['person' => $person, 'ends' => time() + SESSION_SECONDS];
    setcookie('lc_session', $token, ['path' => '/', 'httponly' => true, 'samesite' => 'Lax']);
    return $person;
}
/** What a call answers: first who asks, then the calls of the contract. */
function answer(Records $records): mixed {
    [$app, $method] = [$records->app, $_SERVER['REQUEST_METHOD']];
    $path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '');
    [, $space, $alias, $call] = [...explode('/', $path), '', '', ''];
    if ((int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > LARGEST_BODY)
        throw new Refusal('A request has at most 256 KB.', 'TOO_LARGE', 413);
    if (field('APP_ID') !== '' && field('APP_ID') !== $app['id'])
        throw new Refusal('There is no such application.', 'NOT_FOUND', 404);
    // A page of another site cannot send these headers without being let.
    if ($method === 'POST' && !isset($_SERVER['HTTP_AUTHORIZATION']) && !isset($_SERVER['HTTP_X_LC_REQUEST']))
        throw new Refusal('The header X-LC-Request is missing.', 'ACCESS_DENIED', 403);
    $sessions = &$records->state['sessions'];
    $sessions = array_filter($sessions, fn($session) => $session['ends'] > time());
    if ("$method $path" === 'POST /designer/auth/login') return signIn($app, $sessions);
    $token = preg_replace('/^Bearer /', '', $_SERVER['HTTP_AUTHORIZATION'] ?? $_COOKIE['lc_session'] ?? '');
    $person = $sessions[hash('sha256', $token)]['person'] ?? null;
    if ("$method $path" === 'GET /designer/auth/current-user') return $person;
    if (!$person) throw new Refusal('Sign in first.', 'ACCESS_DENIED', 401);
    if ("$method $path" === 'POST /designer/auth/logout') unset($sessions[hash('sha256', $token)]);
    $object = fn(string $alias) => $records->objects[$alias]
        ?? throw new Refusal('This object does not exist, or you may not see it.', 'ACCESS_DENIED', 200);
    $isOf = fn(array $object) => in_array(field('type'), ['', $object['kind']], true);
    $request = $_SERVER['HTTP_REQUESTID'] ?? field('requestId');
    return match ($space === $app['id'] && $object($alias) ? "$method $call" : "$method $path") {
        'POST /designer/auth/logout' => null,
        'GET /designer/helper/get-metadata' => metadata($app, $object(field('alias')), field('include')),
        'GET /designer/helper/get-all-metadata' =>
            array_map(fn($object) => metadata($app, $object), array_values(array_filter($app['objects'], $isOf))),
        'GET get-object' => $records->load($alias, field('id'), field('source'), decoded('fillingValues')),
        'GET references' => $records->references(field('id')),
        'POST save-object' => $records->save($alias, decoded('object'), $request ? "$person[id] $alias $request" : ''),
        'POST delete-object' => $records->delete($alias, field('id'), field('version') ? (int) field('version') : null),
        'POST /designer/list-batch/save' => $records->saveBatch(decoded('objects')),
        'POST /designer/list-batch/delete' => $records->deleteBatch(decoded('objects')),
        "POST /designer/query/$call" =>
            (new Query($records, decoded('config'), decoded('params')))->answer($call, field('column')),
        default => throw new Refusal('There is no such call.', 'NOT_FOUND', 404),
    };
}

umask(0077); // what is kept is of this person alone
ini_set('display_errors', '0');
@date_default_timezone_set($_SERVER['HTTP_X_TIME_ZONE'] ?? 'UTC'); // where there is no such zone, it stays
set_error_handler(fn(int $level, string $text) => throw new ErrorException($text));
header('Content-Type: application/json; charset=utf-8');
header('Cache-Control: no-store');
try {
    $file = getenv('LC_DATABASE') ?: sys_get_temp_dir() . '/lc-backend.json';
    flock($lock = fopen("$file.lock", 'c'), LOCK_EX); // one request after the other
    $before = is_file($file) ? json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR) : [];
    $state = $before + ['records' => [], 'requests' => [], 'sessions' => []];
    $records = new Records(json_decode(file_get_contents(APPLICATION), true), $state);
    [$status, $envelope] = tried(function () use ($records) {
        try {
            return answer($records);
        } catch (TypeError | ValueError | UnhandledMatchError | ErrorException) { // what PHP says of what it cannot use
            throw new Refusal('The request has another shape than the contract says.');
        }
    });
    $body = json_encode($envelope, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
    if ($envelope['success'] && $records->state !== $before) { // what is refused was never done
        file_put_contents("$file.new", json_encode($records->state, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR));
        rename("$file.new", $file);
    }
} catch (Throwable $error) { // a client learns nothing of it
    error_log((string) $error);
    [$status, $body] = [500, '{"success": false, "errorCode": "UNKNOWN_ERROR", "message": "The server failed."}'];
}
http_response_code($status);
echo $body;
