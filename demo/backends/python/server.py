"""A back end of lc-runtime: a WSGI application with the standard library alone. README.md says what it is for."""
import hashlib
import hmac
import json
import os
import re
import secrets
import sqlite3
import sys
import threading
import time
import traceback
from http import HTTPStatus
from socketserver import ThreadingMixIn
from urllib.parse import parse_qsl
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from query import KINDS, Query
from records import APP, DATABASE, OBJECTS, Refusal, begin, delete, delete_batch, read, references, save, save_batch, saved

PASSWORD, SESSION_SECONDS, LARGEST_BODY = os.environ.get('LC_PASSWORD', ''), 12 * 3600, 256 * 1024
EDITORS = [each for each in APP['users'] if 'editor' in each['roles']]  # they may do everything, and nobody else signs in
PEOPLE = {each['username']: {'id': each['username'], 'isAdmin': False, 'avatarUrl': None, **each} for each in EDITORS}
LOCK = threading.Lock()
# What Python and SQLite raise where a request has another shape than the contract says.
MISSHAPEN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError, sqlite3.Error)

def object_of(alias):
    if alias not in OBJECTS: raise Refusal('ACCESS_DENIED', f'“{alias}” does not exist, or you may not see it.')
    return OBJECTS[alias]

def metadata(known, include=''):
    """An object as pages read it, with the parts that are asked for."""
    alias, kind = known['alias'], known['kind']
    may = {'view': True, 'insert': True, 'update': True, 'delete': True, 'export': False}
    options = {name: each['options'] for name, each in APP['enumerations'].items()}
    parts = {
        'columns': {'columns': known['attributes'], 'enumerations': options}, 'forms': {'forms': known['forms']},
        'lists': {'lists': known['lists']}, 'rights': {'rights': {**may, 'viewReferenceToObject': True, 'readonly': []}},
    }
    answer = {
        **{name: known[name] for name in ('alias', 'name', 'singular', 'icon')}, 'id': f'{kind}_{alias}', 'type': kind,
        'scriptAlias': alias, 'owner': None, 'baseUrl': f"/{APP['id']}/{alias}",
        **{f'can{name.title()}': value for name, value in may.items()},
    }
    for name in include.split(','): answer |= parts.get(name, {})
    return answer

def fields_of(environ):
    """Fields of the address and of the form, without empty ones."""
    length, kind = environ.get('CONTENT_LENGTH') or '0', environ.get('CONTENT_TYPE') or ''
    if 'HTTP_TRANSFER_ENCODING' in environ or not length.isdigit() or int(length) > LARGEST_BODY:
        raise Refusal('TOO_LARGE', f'A request has at most {LARGEST_BODY} bytes, and says how many.', 413)
    body, boundary = environ['wsgi.input'].read(int(length)).decode(), re.search('boundary="?([^";]+)', kind)
    part = rf'name="(\w+)"\r\n\r\n(.*?)\r\n--{re.escape(boundary[1])}' if boundary else ''
    form = re.findall(part, body, re.DOTALL) if boundary else parse_qsl(body)
    return dict(parse_qsl(environ['QUERY_STRING']) + form)

def hashed(*parts):
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()

def sign_in(username, password, headers):
    is_right = PASSWORD and hmac.compare_digest(password.encode(), PASSWORD.encode())
    if not is_right or username not in PEOPLE: raise Refusal('ACCESS_DENIED', 'The name or the password is wrong.')
    DATABASE.execute('DELETE FROM session WHERE ends < ?', [time.time()])
    token = secrets.token_urlsafe(32)
    DATABASE.execute('INSERT INTO session VALUES (?, ?, ?)', [hashed(token), username, time.time() + SESSION_SECONDS])
    headers.append(('Set-Cookie', f'lc_session={token}; Path=/; HttpOnly; SameSite=Lax'))
    return PEOPLE[username]

def sign_out(token, headers):
    DATABASE.execute('DELETE FROM session WHERE hash = ?', [hashed(token)])
    headers.append(('Set-Cookie', 'lc_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'))

def answer(environ, fields, headers):
    """What a call answers: a case for each route of the contract."""
    field, decoded = lambda name: fields.get(name, ''), lambda name: {**json.loads(fields.get(name) or '{}')}
    cookie = re.search(r'\blc_session=([\w-]+)', environ.get('HTTP_COOKIE', ''))
    token = environ['HTTP_AUTHORIZATION'].removeprefix('Bearer ') if 'HTTP_AUTHORIZATION' in environ else cookie and cookie[1]
    live = 'SELECT username FROM session WHERE hash = ? AND ends > ?'
    session = DATABASE.execute(live, [hashed(token), time.time()]).fetchone()
    method, (_, *path) = environ['REQUEST_METHOD'], environ['PATH_INFO'].split('/')
    if field('APP_ID') not in ('', APP['id']): raise Refusal('NOT_FOUND', 'There is no such application.', 404)
    # A page of another site cannot send these headers without being let.
    if method == 'POST' and not environ.keys() & {'HTTP_AUTHORIZATION', 'HTTP_X_LC_REQUEST'}:
        raise Refusal('ACCESS_DENIED', 'The header X-LC-Request is missing.', 403)
    match [method, *path]:
        case ['POST', 'designer', 'auth', 'login']: return sign_in(field('username'), field('password'), headers)
        case ['GET', 'designer', 'auth', 'current-user']: return PEOPLE[session[0]] if session else None
        case _ if not session: raise Refusal('ACCESS_DENIED', 'Sign in first.', 401)
        case ['POST', 'designer', 'auth', 'logout']: return sign_out(token, headers)
        case ['POST', 'designer', 'list-batch', 'save']: return save_batch(decoded('objects'))
        case ['POST', 'designer', 'list-batch', 'delete']: return delete_batch(decoded('objects'))
        case ['POST', 'designer', 'query', kind] if kind in KINDS:
            given, bound = decoded('config'), {'zone': environ.get('HTTP_X_TIME_ZONE', 'UTC')}
            return Query(given, {**(given.get('params') or {}), **decoded('params')}, bound).answer(kind, field('column'))
        case ['GET', 'designer', 'helper', 'get-all-metadata']:
            return [metadata(each) for each in APP['objects'] if field('type') in ('', each['kind'])]
        case ['GET', 'designer', 'helper', 'get-metadata']: return metadata(object_of(field('alias')), field('include'))
        case [_, app, alias, call] if app == APP['id']:
            return answer_of(object_of(alias)['alias'], f'{method} {call}', fields, environ.get('HTTP_REQUESTID'), session)
    raise Refusal('NOT_FOUND', 'There is no such call.', 404)

def answer_of(alias, call, fields, request, session):
    """What a call about the records of an object answers."""
    match call, fields:
        case 'GET get-object', {'id': key}: return saved(alias, read(alias, key))
        case 'GET get-object', _: return begin(alias, fields.get('source'), json.loads(fields.get('fillingValues') or '{}'))
        case 'GET references', {'id': key}: return references(key)
        case 'POST save-object', {'object': text}:
            request = request or fields.get('requestId')
            return save(alias, json.loads(text), request and hashed(*session, alias, request))
        case 'POST delete-object', {'id': key}: return delete(alias, key, json.loads(fields.get('version') or 'null'))
        case 'POST delete-object', {'object': text}:
            given = json.loads(text)
            return delete(alias, given['id'], given.get('version'))
    raise Refusal('NOT_FOUND', 'There is no such call.', 404)

def application(environ, start_response):
    """One request after the other, each in a transaction."""
    headers = [('Content-Type', 'application/json; charset=utf-8'), ('Cache-Control', 'no-store')]
    headers.append(('X-Content-Type-Options', 'nosniff'))
    try:
        fields = fields_of(environ)
        with LOCK, DATABASE:
            DATABASE.execute('BEGIN IMMEDIATE')
            envelope = {'success': True, 'result': answer(environ, fields, headers)}
            refusal, body = None, json.dumps(envelope, allow_nan=False)
    except Refusal as error: refusal = error
    except MISSHAPEN:  # a fault of this program looks the same
        traceback.print_exc()
        refusal = Refusal('VALIDATION', 'The request has another shape than the contract says.', 400)
    except Exception:  # the client learns nothing of it
        traceback.print_exc()
        refusal = Refusal('UNKNOWN_ERROR', 'The server failed. Try again later.', 500)
    status = HTTPStatus(refusal.status if refusal else 200)
    start_response(f'{status} {status.phrase}', headers)
    return [(json.dumps(refusal.envelope) if refusal else body).encode()]

class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True

class Handler(WSGIRequestHandler):
    timeout = 60
    def log_message(self, *_): pass  # addresses may hold what people search for

if __name__ == '__main__':
    with make_server('127.0.0.1', int(os.environ.get('PORT', '8080')), application, Server, Handler) as server:
        if not PASSWORD: print('Nobody can sign in without LC_PASSWORD.', file=sys.stderr)
        print(f'Listening on http://127.0.0.1:{server.server_port}', flush=True)
        server.serve_forever()
