<?php

/** The application and what it keeps, refusals, and values on the wire. */

declare(strict_types=1);

const LANGUAGES = ['en' => '', 'fr' => '', 'es' => '', 'uk' => ''];
const TEXTS = ['string', 'text', 'multilingual_text'];

/** What a client is told instead of a result. */
final class Refusal extends Exception
{
    public function __construct(string $message, public string $reason, public int $status = 200, public array $more = [])
    {
        parent::__construct($message);
    }

    public function envelope(): array
    {
        $message = $this->getMessage();
        return ['success' => false, 'errorCode' => $this->reason, 'message' => $message, 'errors' => [$message]] + $this->more;
    }
}

function malformed(string $message): Refusal
{
    return new Refusal($message, 'VALIDATION', 400);
}

function missing(string $what): Refusal
{
    return new Refusal("“{$what}” does not exist, or you may not see it.", 'ACCESS_DENIED');
}

function decoded(mixed $json): array
{
    $value = is_string($json) ? json_decode($json, true, 100) : null;
    return is_array($value) ? $value : throw malformed('An object in JSON was expected.');
}

/** A UUID of version 7: ids come in the order of their making. */
function newId(): string
{
    [$fraction, $seconds] = explode(' ', microtime());
    [$thousandths, $rest] = [intdiv($micros = (int) ((float) $fraction * 1e6), 1000), $micros % 1000 * 4];
    $hex = sprintf('%012x7%03x%x', (int) $seconds * 1000 + $thousandths, $rest, random_int(8, 11)) . bin2hex(random_bytes(8));
    return vsprintf('%s-%s-%s-%s-%s', sscanf($hex, '%8s%4s%4s%4s%12s'));
}

function moment(int|string $at, string $zone): DateTimeImmutable
{
    if (is_string($at)) return new DateTimeImmutable($at, new DateTimeZone($zone));
    return (new DateTimeImmutable('@' . (int) floor($at / 1000)))->setTimezone(new DateTimeZone($zone));
}

/** Whether a text is a day or a time as the wire writes it (`Y-m-d`, `H:i:s`). */
function isWritten(mixed $text, string $format): bool
{
    $read = is_string($text) ? DateTimeImmutable::createFromFormat("!$format", $text) : false;
    return $read && $read->format($format) === $text;
}

/** Whether a value that is not null is one of the type. */
function fits(array $type, mixed $value): bool
{
    return match ($type[0]) {
        'number' => (is_int($value) || is_float($value)) && round($value, $type[1]['scale'] ?? 9) == $value,
        'timestamp' => is_int($value),
        'boolean' => is_bool($value),
        'date' => isWritten($value, 'Y-m-d'),
        'time' => isWritten($value, 'H:i:s'),
        'multilingual_text' => is_array($value) && !array_diff_key($value, LANGUAGES) && $value === array_filter($value, is_string(...)),
        'file' => false,
        default => is_string($value),
    };
}

/** The application in one SQLite file: a table for each object, and one for each of its sections (`item.parts`). */
final class Store
{
    public readonly PDO $pdo;
    public readonly array $app;
    /** @var array<string, array{object: array, columns: array<string, array>}> */
    public array $tables = [];

    public function __construct(string $application, string $file)
    {
        $this->app = decoded(file_get_contents($application));
        foreach ($this->app['objects'] as $object) {
            $this->tables[$object['alias']] = ['object' => $object, 'columns' => self::columns($object['attributes'])];
            $owner = ['internalId' => 'owner', 'label' => $object['name'], 'type' => ['reference', ['ref' => $object['alias']]]];
            $position = ['internalId' => 'position', 'label' => 'Position', 'type' => ['number', ['scale' => 0]]];
            foreach ($this->sections($object['alias']) as $name => $section) {
                $columns = self::columns([$owner, $position, ...$section['type'][1]['columns']]);
                $this->tables["{$object['alias']}.$name"] = ['object' => $object, 'columns' => $columns];
            }
        }
        $this->pdo = new PDO("sqlite:$file", options: [PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC]);
        // SQLite itself knows small and capital letters of ASCII alone.
        $this->pdo->sqliteCreateFunction('fold', fn($text) => $text === null ? null : mb_strtolower((string) $text), 1);
        $this->pdo->sqliteCreateFunction('capital', fn($text) => $text === null ? null : mb_strtoupper((string) $text), 1);
        $this->pdo->sqliteCreateFunction('shown', fn($json) => current(array_filter(json_decode($json ?? '[]', true))) ?: '', 1);
        $calendar = fn($at, $part, $zone) => $at === null ? null : (int) moment($at, $zone)->format($part);
        $this->pdo->sqliteCreateFunction('calendar', $calendar, 3);
        $this->pdo->exec('PRAGMA journal_mode = WAL');
    }

    /** Makes the tables where there are none yet; answers whether it did. */
    public function create(): bool
    {
        if ($this->run("SELECT 1 FROM sqlite_master WHERE name = 'session'")->fetch()) return false;
        $this->pdo->exec('CREATE TABLE session (hash TEXT PRIMARY KEY, username TEXT)');
        $this->pdo->exec('CREATE TABLE request (id TEXT PRIMARY KEY, record TEXT)');
        $affinity = ['number' => 'REAL', 'timestamp' => 'INTEGER', 'boolean' => 'INTEGER'];
        foreach (array_keys($this->tables) as $table) {
            $columns = '';
            foreach ($this->stored($table) as $name => ['type' => $type]) $columns .= "\"$name\" " . ($affinity[$type[0]] ?? 'TEXT') . ', ';
            $this->pdo->exec("CREATE TABLE \"$table\" ({$columns}version INTEGER, PRIMARY KEY (id))");
        }
        return true;
    }

    /** All or nothing of what `work` writes. */
    public function inTransaction(callable $work): mixed
    {
        $this->pdo->exec('BEGIN IMMEDIATE');
        try {
            $result = $work();
            $this->pdo->exec('COMMIT');
            return $result;
        } catch (Throwable $error) {
            $this->pdo->exec('ROLLBACK');
            throw $error;
        }
    }

    private static function columns(array $attributes): array
    {
        return array_column([['internalId' => 'id', 'label' => 'Id', 'type' => ['string']], ...$attributes], null, 'internalId');
    }

    public function object(string $alias): array
    {
        return isset($this->tables[$alias]) && !str_contains($alias, '.') ? $this->tables[$alias]['object'] : throw missing($alias);
    }

    public function sections(string $alias): array
    {
        return array_filter($this->tables[$alias]['columns'], fn(array $column) => $column['type'][0] === 'tabular_section');
    }

    /** The columns of a table but its sections, which are tables of their own. */
    public function stored(string $table): array
    {
        return array_diff_key($this->tables[$table]['columns'], $this->sections($table));
    }

    /** A column that a query may name; `presentation` is the one that its records are called by. */
    public function column(string $table, string $name): array
    {
        $name = $name === 'presentation' && !str_contains($table, '.') ? $this->object($table)['presentation'] : $name;
        return $this->stored($table)[$name] ?? throw missing($name);
    }

    /** Runs a statement; PDO has no type for floats, which go as text into columns and casts of numbers. */
    public function run(string $sql, array $values = []): PDOStatement
    {
        $statement = $this->pdo->prepare($sql);
        foreach ($values as $name => $value) {
            $isWhole = is_int($value) || is_bool($value);
            $sent = is_float($value) ? json_encode($value) : (is_array($value) ? json_encode($value, JSON_UNESCAPED_UNICODE) : $value);
            $at = is_int($name) ? $name + 1 : $name;
            $statement->bindValue($at, $isWhole ? (int) $sent : $sent, $isWhole ? PDO::PARAM_INT : PDO::PARAM_STR);
        }
        $statement->execute();
        return $statement;
    }

    /** What the wire carries for what a column holds. */
    public static function wire(array $type, mixed $held): mixed
    {
        return match ($type[0]) {
            'boolean' => $held === null ? null : (bool) $held,
            'multilingual_text' => json_decode($held ?? '{}', true) + LANGUAGES,
            default => $held,
        };
    }
}
