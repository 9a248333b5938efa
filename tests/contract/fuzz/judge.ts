import { PROBLEMS, type ProblemCode } from '#engine/shared/problems.ts'
import type { Wire } from './distort.ts'
import type { Answer } from './send.ts'

/** What no answer may show: places in our code, and the database's own words. */
const LEAKS = [
  /\.(?:ts|mjs|js):\d+:\d+/,
  /node_modules|node:internal/,
  /\b(?:select|insert into|update|delete from)\b.{1,200}\b(?:from|values|set|where)\b/i,
  /violates|invalid (?:input syntax|byte sequence)|relation "|PostgreSQL|pglite|ValiError|TypeError/i,
]
/** The answers of Node's own parser, which have no body. */
const UNPARSED = new Set([400, 408, 413, 417, 431])

/** What is wrong with an answer; null for one that keeps the promises. */
export function judge(
  { method, path }: Pick<Wire, 'method' | 'path'>,
  answer: Answer,
): string | null {
  if (answer.kind === 'hung') return 'no answer'
  if (answer.kind === 'broken') return null
  const { status, headers, text } = answer
  const isOverload = status === 503 && headers['retry-after'] !== undefined
  if (status >= 500 && !isOverload) return `answered ${status}`
  const leak = LEAKS.find((pattern) => pattern.test(text))
  // What members wrote comes back to them: only what says no may not speak of our insides.
  if (leak && status >= 400) return `shows ${leak.exec(text)?.[0]}`
  if (status < 400 || method === 'HEAD') return null
  if (UNPARSED.has(status) && headers['x-request-id'] === undefined && text === '') return null
  // The app itself says at an address without a screen that there is none.
  const contentType = headers['content-type'] ?? ''
  const isPage = contentType.startsWith('text/html') && !isApi(path)
  if (status === 404 && isPage) return null
  return problemIn(status, contentType, text)
}

/** Whether the server reads a path, in which dots go up, as one of the API. */
const isApi = (path: string) =>
  (URL.parse(`http://server${path}`)?.pathname ?? path).startsWith('/api/')

function problemIn(status: number, contentType: string, text: string): string | null {
  if (contentType !== 'application/problem+json') return `answered ${status} as ${contentType}`
  const { code } = JSON.parse(text) as { code: ProblemCode }
  return PROBLEMS[code] === status ? null : `answered ${status} with the code ${code}`
}

/** A log line that says something went wrong that nobody foresaw. */
export const isAlarm = (line: string): boolean => line.includes('"level":"error"')
