import * as v from 'valibot'
import { type ClientError, clientError } from '#engine/shared/client-errors.ts'
import { MAX_ERROR_FRAMES, MAX_ERROR_TIMES, MAX_ERRORS } from '#engine/shared/error-report.ts'
import { text, wholeNumber } from '#engine/shared/fields.ts'
import { PATH_EXPRESSIONS } from '#engine/shared/path-expressions.ts'
import type { PathName } from '#engine/shared/paths.ts'
import { appVersion } from './app-version.ts'
import { nowMs } from './clock.ts'
import { ERRORS_KEY, readLocal, writeLocal } from './storage.ts'

const loggedError = v.object({
  ...clientError.entries,
  /** How often it happened and is not reported yet; 0 once the server has it. */
  times: wholeNumber(0, MAX_ERROR_TIMES),
  at: text,
})
export type LoggedError = v.InferOutput<typeof loggedError>

/** Positions in our own files. Other origins are browser extensions, and the message may contain typed text. */
function framesOf({ stack = '', message }: Error): string[] {
  return stack
    .replace(message, '')
    .split(`${location.origin}/`)
    .slice(1)
    .flatMap((place) => /^(?:assets|src)\/[\w./-]{1,100}:\d{1,7}:\d{1,7}/.exec(place) ?? [])
    .slice(0, MAX_ERROR_FRAMES)
}

function nameOf(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : typeof error
  return name.replace(/[^A-Za-z]/g, '').slice(0, 40) || 'Error'
}

function routeOf(pathname: string): ClientError['route'] {
  const names = Object.keys(PATH_EXPRESSIONS) as PathName[]
  return names.find((name) => PATH_EXPRESSIONS[name].test(pathname)) ?? 'other'
}

/** The last unexpected errors of this device, newest last. */
export function readErrors(): LoggedError[] {
  try {
    const log: unknown = JSON.parse(readLocal(ERRORS_KEY) ?? '[]')
    return Array.isArray(log) ? log.filter((one) => v.is(loggedError, one)) : []
  } catch {
    return []
  }
}

const isSame = (a: ClientError, b: ClientError) =>
  a.name === b.name && a.frames[0] === b.frames[0] && a.app === b.app && a.route === b.route

/** Keeps an unexpected error on this device, without its message; the same error again is counted. */
export function keepError(error: unknown): void {
  const entry: LoggedError = {
    name: nameOf(error),
    frames: error instanceof Error ? framesOf(error) : [],
    app: appVersion,
    route: routeOf(location.pathname),
    times: 1,
    at: new Date(nowMs()).toISOString(),
  }
  const logged = readErrors()
  const twin = logged.find((one) => isSame(one, entry))
  const times = Math.min((twin?.times ?? 0) + 1, MAX_ERROR_TIMES)
  const others = logged.filter((one) => one !== twin)
  writeLocal(ERRORS_KEY, JSON.stringify([...others, { ...entry, times }].slice(-MAX_ERRORS)))
}

/** Marks entries as reported; what happened again in the meantime is reported next time. */
export function settleErrors(reported: readonly LoggedError[]): void {
  const rest = readErrors().map((one) => {
    const report = reported.find((other) => isSame(other, one))
    return report === undefined ? one : { ...one, times: Math.max(0, one.times - report.times) }
  })
  writeLocal(ERRORS_KEY, JSON.stringify(rest))
}
