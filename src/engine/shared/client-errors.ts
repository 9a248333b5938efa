import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { MAX_ERROR_FRAMES, MAX_ERROR_TIMES, MAX_ERRORS } from './error-report.ts'
import { list, text, wholeNumber } from './fields.ts'
import { PATTERNS, type PathName } from './paths.ts'

const routes = [...(Object.keys(PATTERNS) as PathName[]), 'other'] as const

/** The fields are patterns, so no typed text, address or id of a row fits into a report. */
export const clientError = v.object({
  /** The class of the error, never its message. */
  name: v.pipe(text, v.regex(/^[A-Za-z]{1,40}$/)),
  /** Positions in our own files, innermost first: `assets/main-BX2f.js:1:2345`. */
  frames: list(
    v.pipe(text, v.regex(/^(?:assets|src)\/[\w./-]{1,100}:\d{1,7}:\d{1,7}$/)),
    MAX_ERROR_FRAMES,
  ),
  app: v.pipe(text, v.regex(/^[\w.+-]{1,40}$/)),
  /** The name of the route; `other` for a path that matches none. */
  route: v.picklist(routes),
  /** How often it happened since the last report. */
  times: wholeNumber(1, MAX_ERROR_TIMES),
})
export type ClientError = v.InferOutput<typeof clientError>

/** Reports unexpected errors of the app to the server's log. */
export const reportClientErrors = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  for: 'anyone',
  body: v.object({ errors: list(clientError, MAX_ERRORS) }),
  maxBytes: 16_384,
  reply: v.object({ ok: v.literal(true) }),
  status: 202,
})
