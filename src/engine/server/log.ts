import { LOG_LEVELS, type LogLevel } from './settings.ts'

type Fields = Record<string, unknown>
type Write = (message: string, fields?: Fields) => void
export type Log = { debug: Write; info: Write; warn: Write; error: Write }

/** Error messages of other programs may contain mail addresses. */
const MAIL_ADDRESS = /[^\s"'\\/<>(){}[\],;:=]+@[^\s"'\\/<>(){}[\],;:@]+\.[^\s"'\\/<>(){}[\],;:@]+/g

/** Logs one JSON object a line, without mail addresses. Callers list the logged fields one by one, so no token, code or mail is logged by accident. */
export function makeLog(
  level: LogLevel,
  { write, nowMs }: { write: (line: string) => void; nowMs: () => number },
): Log {
  const at = (own: LogLevel): Write =>
    LOG_LEVELS.indexOf(own) < LOG_LEVELS.indexOf(level)
      ? () => {}
      : (message, fields) => {
          const entry = { at: new Date(nowMs()).toISOString(), level: own, message, ...fields }
          write(JSON.stringify(entry, (_, value) => withoutAddresses(value)))
        }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function withoutAddresses(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(MAIL_ADDRESS, '[address]') : value
}

/**
 * The fields of an error that are safe to log. A database error's `detail` contains members' values and is omitted.
 * The queue of jobs reports copies of errors, which are plain objects.
 */
export function errorFields(error: unknown): Fields {
  if (typeof error !== 'object' || error === null) return { error: String(error) }
  const { stack, code } = error as { stack?: unknown; code?: unknown }
  return {
    error: messageOf(error),
    ...(stack !== undefined && { stack }),
    ...(code !== undefined && { code }),
  }
}

/** A connection that fails at each address of a host has one error for each, and no message of its own. */
function messageOf(error: object): string {
  if ('message' in error && error.message) return String(error.message)
  if ('errors' in error && Array.isArray(error.errors)) {
    return error.errors.map((one) => errorFields(one).error).join('; ')
  }
  return error instanceof Error ? error.name : 'an error without a message'
}
