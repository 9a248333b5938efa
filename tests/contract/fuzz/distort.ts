import { gzipSync } from 'node:zlib'
import type { Random } from '#tests/sync/simulation/random.ts'
import type { Call } from './calls.ts'
import { distortJson, ODD_JSON, ODD_TEXTS } from './odd-values.ts'

/** A request as it goes over the wire; `cutAfter`: so many bytes of the body come, then the connection breaks. */
export type Wire = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
  cutAfter: number | null
}

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'M-SEARCH',
  'QUERY',
]
const ODD_SEGMENTS = [
  '%00',
  '%zz',
  '%E0%A4',
  '%ff',
  '..%2f..',
  '%2e%2e',
  '',
  '__proto__',
  'a'.repeat(6_000),
  '%F0%9F%9A%A2',
]
const ODD_HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  [
    'authorization',
    ['Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, `Basic ${'x'.repeat(2_000)}`, '\xff\xfe'],
  ],
  [
    'content-type',
    ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', '\xff'],
  ],
  ['content-encoding', ['gzip', 'deflate', 'br', 'gzip, gzip', 'GZIP', 'x'.repeat(2_000)]],
  ['accept-encoding', ['gzip;q=0', '*', 'x'.repeat(5_000), 'gzip;q=NaN, br;q=-1']],
  ['accept-language', ['*', 'zh;q=x', 'x'.repeat(5_000), ',,,;;;===', 'zh-'.repeat(1_000)]],
  [
    'upload-offset',
    ['-1', '0.5', 'NaN', '1e999', '99999999999999999999', '0x10', ' ', 'x'.repeat(2_000)],
  ],
  ['upload-complete', ['?1', '?2', 'x']],
  ['if-none-match', ['*', '"'.repeat(2_000), 'W/""', ',,,']],
  ['range', ['bytes=0-0', 'bytes=9-1', 'bytes=-', 'x=1']],
  ['x-forwarded-for', ['6.6.6.6', ',,,', '\xff', '::::::::::']],
  ['host', ['', 'a b', '[::', 'x'.repeat(2_000), 'evil.example:99999', '\xff', '127.0.0.1/..']],
  ['user-agent', ['x'.repeat(5_000), '\xff\xfe', '']],
  ['cookie', ['x'.repeat(9_000)]],
  ['expect', ['100-continue', 'x']],
  ['connection', ['upgrade', 'close', 'x']],
  ['upgrade', ['websocket', 'h2c']],
  ['x-long', ['x'.repeat(15_000), 'x'.repeat(20_000)]],
]
const BOMB = gzipSync(Buffer.alloc(20_000_000))

/** A valid call with no, one or several faults. */
export function distort(call: Call, random: Random): Wire {
  const wrong = random.pick([0, 1, 1, 1, 2, 2, 3])
  const inside = call.json === undefined ? 'path' : 'json'
  const kinds = Array.from({ length: wrong }, () =>
    random.pick([inside, inside, inside, inside, 'body', 'path', 'header', 'method', 'who']),
  )
  const times = (kind: string) => kinds.filter((one) => one === kind).length

  let { json } = call
  if (json !== undefined) for (let i = times('json'); i > 0; i--) json = distortJson(json, random)
  const headers: Record<string, string> = { ...call.headers }
  if (call.token !== undefined) headers.authorization = `Bearer ${call.token}`
  if (times('who') > 0) headers.authorization = oddToken(call.token, random)
  if (json !== undefined) headers['content-type'] = 'application/json'
  const text = json === undefined ? '' : (JSON.stringify(json) ?? '')
  let body: Buffer = json === undefined ? Buffer.from(call.bytes ?? []) : Buffer.from(text)
  for (let i = times('body'); i > 0; i--) body = distortBody(body, headers, random)
  let { path } = call
  for (let i = times('path'); i > 0; i--) path = distortPath(path, random)
  for (let i = times('header'); i > 0; i--) {
    const [name, values] = random.pick(ODD_HEADERS)
    headers[name] = random.pick(values)
  }
  const method = times('method') > 0 ? random.pick(METHODS) : call.method
  const isCut = times('body') > 0 && body.byteLength > 0 && random.chance(0.15)
  return { method, path, headers, body, cutAfter: isCut ? random.below(body.byteLength) : null }
}

function oddToken(token: string | undefined, random: Random): string {
  const forged = Buffer.from(random.bytes(32)).toString('base64url')
  return random.pick([
    '',
    'Bearer ',
    `Bearer ${forged}`,
    `Bearer ${token}x`,
    `bearer ${token}`,
    `Bearer  ${token}`,
  ])
}

function distortPath(path: string, random: Random): string {
  const [bare = '', query = ''] = path.split('?')
  const segments = bare.split('/')
  const pairs = query === '' ? [] : query.split('&')
  switch (random.below(5)) {
    case 0:
      pairs.push(
        `${random.pick(['__proto__', 'after', 'tracking', 'warehouseId', 'size', '%00', 'a[]'])}=%00%ED%A0%80`,
      )
      return `${bare}?${pairs.join('&')}`
    case 1:
      if (pairs.length === 0) return `${bare}?${'a&'.repeat(2_000)}=`
      pairs[random.below(pairs.length)] += encodeURIComponent(
        random.pick(ODD_TEXTS).toWellFormed().slice(0, 900),
      )
      return `${bare}?${pairs.join('&')}`
    case 2:
      return `${bare}?${[...pairs, ...pairs, '%zz=%zz'].join('&')}`
    default:
      segments[1 + random.below(segments.length - 1)] = random.pick(ODD_SEGMENTS)
      return segments.join('/') + (query && `?${query}`)
  }
}

function distortBody(body: Buffer, headers: Record<string, string>, random: Random): Buffer {
  switch (random.below(9)) {
    case 0:
      return body.subarray(0, random.below(body.byteLength + 1))
    case 1:
      return Buffer.concat([
        body,
        random.pick([Buffer.from([0xff]), Buffer.from('\0'), Buffer.from('}'), body]),
      ])
    case 2:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body])
    case 3: {
      const odd = Buffer.from(body)
      if (odd.byteLength > 0)
        odd[random.below(odd.byteLength)] = random.pick([0, 0x80, 0xc0, 0xed, 0xff])
      return odd
    }
    case 4:
      headers['content-encoding'] = 'gzip'
      return random.pick([
        BOMB,
        gzipSync(body),
        gzipSync(body).subarray(0, 12),
        Buffer.concat([gzipSync(body), body]),
      ])
    case 5:
      // The first field stands twice, the second time with something else.
      return Buffer.from(
        body
          .toString()
          .replace(/^\{("[^"]*":)/, (_, name) => `{${name}${random.pick(ODD_JSON)},${name}`),
      )
    case 6:
      return Buffer.from(
        body.toString().replace(/:("[^"]*"|\d+)/, () => `:${random.pick(ODD_JSON)}`),
      )
    case 7:
      return Buffer.from(random.pick(ODD_JSON))
    default:
      return Buffer.concat([body, Buffer.alloc(random.pick([70_000, 1_100_000]), ' ')])
  }
}
