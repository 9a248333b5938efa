import { types } from 'pg'

type Parser = (text: string) => unknown

function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} does not fit a safe integer`)
  return value
}

/** PostgreSQL's text of an instant (`2026-11-20 14:59:06.355+00`) as UTC ISO 8601. */
function instant(text: string): string {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
}

function bytes(text: string): Uint8Array {
  const buffer = Buffer.from(text.slice(2), 'hex')
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
}

/** Parses an array whose elements contain neither comma nor quote. */
const arrayOf =
  (parse: Parser): Parser =>
  (text) => {
    const body = text.slice(1, -1).replaceAll('"', '')
    return body === '' ? [] : body.split(',').map((item) => (item === 'NULL' ? null : parse(item)))
  }

const same: Parser = (text) => text
const INT8_ARRAY = 1016
const TIMESTAMPTZ_ARRAY = 1185

const parsers = new Map<number, Parser>([
  [types.builtins.INT8, integer],
  [types.builtins.TIMESTAMPTZ, instant],
  [types.builtins.TIMESTAMP, same],
  [types.builtins.DATE, same],
  [types.builtins.BYTEA, bytes],
  [INT8_ARRAY, arrayOf(integer)],
  [TIMESTAMPTZ_ARRAY, arrayOf(instant)],
])

/** The JavaScript values of columns: int8 and count a number, timestamptz an ISO string, date its text, bytea a Uint8Array, jsonb its value, numeric its text. */
export const valueParsers: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
}
