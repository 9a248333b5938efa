import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, requiredText, text } from '#engine/shared/fields.ts'

export const MAX_FILE_SENDERS = 100
export const MAX_SENDER_NAME = 60
export const MAX_HEADING = 100
export const MAX_HEADINGS = 100
/** More columns than any import reads. */
const MAX_MAPPED = 20

/** What carriers and forwarders send: the numbers of cartons, and what became of these. */
export const SENT_FILES = ['dispatches', 'tracking'] as const
export type SentFile = (typeof SENT_FILES)[number]

/** Whose files have which headings, and which of them is which column of the import. */
const fileSender = v.object({
  kind: v.picklist(SENT_FILES),
  name: requiredText(MAX_SENDER_NAME),
  /** All headings of a file, as they stand there. */
  headings: v.pipe(list(requiredText(MAX_HEADING), MAX_HEADINGS), v.nonEmpty()),
  columns: v.pipe(
    list(
      v.object({
        column: v.pipe(text, v.regex(/^[a-z_]{1,40}$/)),
        heading: requiredText(MAX_HEADING),
      }),
      MAX_MAPPED,
    ),
    v.nonEmpty(),
  ),
})
export type FileSender = v.InferOutput<typeof fileSender>

/** The senders whose columns staff have chosen, by their names. */
export const listFileSenders = endpoint({
  method: 'GET',
  path: '/api/staff/file-senders',
  for: 'staff',
  right: 'ship',
  reply: v.object({ senders: list(fileSender, MAX_FILE_SENDERS) }),
})

/** Keeps the columns of a sender's files under its name; others of that name are replaced. Refuses with `rows_limit`. */
export const keepFileSender = endpoint({
  method: 'PUT',
  path: '/api/staff/file-senders',
  for: 'staff',
  right: 'ship',
  body: fileSender,
  reply: v.object({ ok: v.literal(true) }),
})
