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

/** The fields of an error that are safe to log. A database error's `detail` contains members' values and is omitted. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) }
  return { error: error.message, stack: error.stack, ...('code' in error && { code: error.code }) }
}
