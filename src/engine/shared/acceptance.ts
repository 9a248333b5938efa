import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, text, wholeNumber } from '#engine/shared/fields.ts'
import { DOCUMENT_NAMES } from '#features/business/rules/documents.ts'

const MOST = 20
const version = wholeNumber(1, 10_000)

/** What the member has not accepted yet. Any name, because an older app must be able to read it. */
export const toAccept = list(v.object({ document: text, version, date: text }), MOST)

/** Records that the member accepts versions of the texts; repeating it changes nothing. */
export const acceptDocuments = endpoint({
  method: 'POST',
  path: '/api/acceptances',
  for: 'member',
  body: v.object({
    documents: list(v.object({ document: v.picklist(DOCUMENT_NAMES), version }), MOST),
  }),
  reply: v.object({ toAccept }),
})
