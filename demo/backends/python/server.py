"""A back end of lc-runtime in plain Python, which keeps its records in memory. README.md says what it leaves out."""
import hashlib
import hmac
import json
import os
import re
import secrets
import sys
import threading
import time
import traceback
from email.parser import BytesParser
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable
from urllib.parse import parse_qsl, unquote, urlsplit
from zoneinfo import ZoneInfo

from batches import delete_batch, save_batch, save_once
from query import KINDS, Query
from records import (APP, COLUMNS, OBJECTS, ROWS, SCHEMA, Refusal, begin, config, decoded, delete, malformed, object_of,
                     references, row_of, save, saved)

ROLE = 'editor'  # who has it may do everything, and nobody else can sign in
PEOPLE = {each['username']: each for each in APP['users'] if ROLE in each['roles']}
PASSWORD = os.environ.get('LC_PASSWORD', '')
SESSION_SECONDS, LARGEST_BODY = 12 * 3600, 256 * 1024
SESSIONS: dict[str, tuple[str, float]] = {}  # username and end of each, by the hash of its token
LOCK = threading.RLock()  # one request after the other


def seed() -> None:
    """Saves the rows of the fixture; they name what they refer to by its presentation."""
    for alias, rows in json.loads((SCHEMA / 'rows.json').read_text('utf-8')).items():
        for row in rows:
            for name in row:
                if COLUMNS[alias][name]['type'][0] == 'reference' and row[name] is not None:
                    other = OBJECTS[config(COLUMNS[alias][name])['ref']]
                    key = (other.get('unique') or [other['presentation']])[0]
                    row[name] = next(each['id'] for each in ROWS[other['alias']].values() if each[key] == row[name])
            save(alias, {'content': row})


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode('utf-8', 'replace')).hexdigest()


def new_session(username: str) -> str:
    for old in [each for each, (_, end) in SESSIONS.items() if end < time.time()]:
        del SESSIONS[old]
    token = secrets.token_urlsafe(32)
    SESSIONS[hashed(token)] = (username, time.time() + SESSION_SECONDS)
    return token


def user(username: str) -> dict:
    known = {name: value for name, value in PEOPLE[username].items() if name != 'roles'}
    return {'id': username, 'isAdmin': False, 'avatarUrl': None, **known}


def column_at(alias: str, path: str) -> dict:
    *steps, last = path.split('.')
    for step in steps:
        alias = config(COLUMNS[alias][step])['ref']
    return COLUMNS[alias][last]


def metadata(known: dict, include: str = '') -> dict:
    """An object as pages read it, with the parts that are asked for."""
    alias, kind, attributes = known['alias'], known['kind'], known['attributes']
    used = {config(each)['ref'] for each in attributes if each['type'][0] == 'enumeration'}
    options = {each: APP['enumerations'][each]['options'] for each in used}
    through = lambda column: {'attribute': column_at(alias, column['path'])} if '.' in column['path'] else {}  # noqa: E731
    lists = [{**each, 'columns': [{**column, **through(column)} for column in each['columns']]} for each in known['lists']]
    may = {'view': True, 'insert': True, 'update': True, 'delete': True, 'export': False}
    parts = {
        'columns': {'columns': attributes, 'enumerations': options},
        'forms': {'forms': known['forms']},
        'lists': {'lists': lists},
        'actions': {'actions': []},
        'rights': {'rights': {**may, 'viewAuditLog': False, 'viewReferenceToObject': True, 'readonly': []}},
    }
    answer = {'alias': alias, 'id': f'{kind}_{alias}', 'type': kind, 'scriptAlias': alias, 'owner': None,
              'baseUrl': f"/{APP['id']}/{alias}",
              **{name: known[name] for name in ('name', 'singular', 'icon') if name in known},
              **{f'can{name.capitalize()}': value for name, value in may.items()}}
    for name in include.split(','):
        answer |= parts.get(name, {})
    return answer


class Handler(BaseHTTPRequestHandler):
    protocol_version, timeout, wbufsize, server_version, sys_version = 'HTTP/1.1', 60, -1, 'lc', ''
    cookie: str | None

    def do_GET(self) -> None:
        self.cookie = None
        try:
            self.fields = self.read()
            with LOCK:
                envelope, status = {'success': True, 'result': self.answer()}, 200
        except Refusal as refusal:
            envelope, status = refusal.envelope, refusal.status
        except Exception:  # the client learns nothing of it
            traceback.print_exc()
            envelope, status = Refusal('The server failed. Try again later.', 'UNKNOWN_ERROR').envelope, 500
        self.reply(status, envelope)

    do_POST = do_GET

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What http.server itself refuses, such as a method that it does not know."""
        self.cookie, self.close_connection = None, True
        self.reply(code, Refusal('The request cannot be read.', 'VALIDATION').envelope)

    def reply(self, status: int, envelope: dict) -> None:
        body = json.dumps(envelope).encode()
        self.send_response(status)
        headers = {'Content-Type': 'application/json; charset=utf-8', 'Content-Length': f'{len(body)}',
                   'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Set-Cookie': self.cookie,
                   'Connection': 'close' if self.close_connection else None}
        for name, value in headers.items():
            if value is not None:
                self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: Any) -> None:
        """Addresses may hold what people search for: nothing is written."""

    def read(self) -> dict[str, str]:
        """Fields of the address and of the form."""
        length = self.headers.get('Content-Length', '0')
        if 'Transfer-Encoding' in self.headers or not re.fullmatch(r'[0-9]{1,12}', length) or int(length) > LARGEST_BODY:
            self.close_connection = True  # what follows is left unread
            raise Refusal(f'A request has at most {LARGEST_BODY} bytes, and says how many.', 'TOO_LARGE', 413)
        body, kind = self.rfile.read(int(length)), self.headers.get('Content-Type', '')
        try:
            url = urlsplit(self.path)
            self.route = f'{self.command} {unquote(url.path, errors="strict")}'
            pairs = parse_qsl(url.query, True, errors='strict', max_num_fields=100)
            if kind.startswith('multipart/form-data'):
                parts = BytesParser().parsebytes(b'Content-Type: ' + kind.encode() + b'\r\n\r\n' + body)
                for part in parts.get_payload() if parts.is_multipart() else []:
                    name = part.get_param('name', '', 'Content-Disposition')
                    pairs.append((str(name), (part.get_payload(decode=True) or b'').decode()))
            elif kind.startswith('application/x-www-form-urlencoded'):
                pairs += parse_qsl(body.decode(), True, errors='strict', max_num_fields=100)
        except ValueError as error:
            raise malformed('The request cannot be read.') from error
        return dict(pairs)

    def token(self) -> str:
        given = self.headers.get('Authorization', '')
        if given:
            return given.removeprefix('Bearer ')
        try:
            held = SimpleCookie(self.headers.get('Cookie', '')).get('lc_session')
        except CookieError:
            held = None
        return held.value if held else ''

    def person(self) -> str | None:
        username, end = SESSIONS.get(hashed(self.token()), (None, 0))
        return username if end > time.time() else None

    def sign_in(self) -> dict:
        username, password = self.fields.get('username', ''), self.fields.get('password', '')
        is_right = hmac.compare_digest(password.encode(), PASSWORD.encode())
        if not PASSWORD or not is_right or username not in PEOPLE:
            raise Refusal('The name or the password is wrong.', 'ACCESS_DENIED')
        self.cookie = f'lc_session={new_session(username)}; Path=/; HttpOnly; SameSite=Lax'
        return user(username)

    def sign_out(self) -> None:
        SESSIONS.pop(hashed(self.token()), None)
        self.cookie = 'lc_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'

    def zone(self) -> ZoneInfo:
        try:
            return ZoneInfo(self.headers.get('X-Time-Zone', 'UTC'))
        except (ValueError, LookupError, OSError):
            return ZoneInfo('UTC')

    def answer(self) -> Any:
        field: Callable[[str], str] = lambda name: self.fields.get(name, '')
        if field('APP_ID') not in ('', APP['id']):
            raise Refusal('There is no such application.', 'NOT_FOUND', 404)
        # A page of another origin cannot send this header without being let.
        if self.command == 'POST' and not (self.headers.get('Authorization') or self.headers.get('X-LC-Request')):
            raise Refusal('The header X-LC-Request is missing.', 'ACCESS_DENIED', 403)
        username = self.person()
        match self.route:
            case 'POST /designer/auth/login':
                return self.sign_in()
            case 'POST /designer/auth/logout':
                return self.sign_out()
            case 'GET /designer/auth/current-user':
                return user(username) if username else None
        if not username:
            raise Refusal('Sign in first.', 'ACCESS_DENIED', 401)
        match self.route:
            case 'POST /designer/auth/token':
                return {'token': new_session(username)}
            case 'GET /designer/helper/get-metadata':
                return metadata(object_of(field('alias')), field('include'))
            case 'GET /designer/helper/get-all-metadata':
                return [metadata(each) for each in APP['objects'] if field('type') in ('', each['kind'])]
            case 'POST /designer/list-batch/save':
                return save_batch(decoded(field('objects')))
            case 'POST /designer/list-batch/delete':
                return delete_batch(decoded(field('objects')))
        if (found := re.fullmatch(r'POST /designer/query/([a-z]+)', self.route)) and found[1] in KINDS:
            given = decoded(field('config'))
            own = given.get('params') if isinstance(given.get('params'), dict) else {}
            return Query(given, {**own, **decoded(field('params') or '{}')}, self.zone()).answer(found[1], field('column'))
        if found := re.fullmatch(rf"(GET|POST) /{APP['id']}/(\w+)/([a-z-]+)", self.route):
            return self.of_object(object_of(found[2])['alias'], f'{found[1]} {found[3]}', username)
        raise Refusal('There is no such call.', 'NOT_FOUND', 404)

    def of_object(self, alias: str, call: str, username: str) -> Any:
        field: Callable[[str], str] = lambda name: self.fields.get(name, '')
        match call:
            case 'GET get-object' if field('id'):
                return saved(alias, row_of(alias, field('id')))
            case 'GET get-object':
                return begin(alias, field('source'), decoded(field('fillingValues') or '{}'))
            case 'POST save-object':
                request = self.headers.get('requestId') or field('requestId')
                return save_once(alias, decoded(field('object')), username, request)
            case 'POST delete-object':
                given = self.fields if field('id') else decoded(field('object'))
                version = given.get('version')
                is_number = isinstance(version, str) and re.fullmatch('[0-9]{1,9}', version)
                return delete(alias, given.get('id'), int(version) if is_number else version)
            case 'GET references':
                return references(alias, field('id'))
        raise Refusal('There is no such call.', 'NOT_FOUND', 404)


if __name__ == '__main__':
    seed()
    server = ThreadingHTTPServer(('127.0.0.1', int(os.environ.get('PORT', '8080'))), Handler)
    server.daemon_threads = True
    if not PASSWORD:
        print('Nobody can sign in without LC_PASSWORD.', file=sys.stderr)
    print(f'Listening on http://127.0.0.1:{server.server_port}', flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
