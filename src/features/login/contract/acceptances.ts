import * as v from 'valibot'
import { documentVersion, MAX_DOCUMENTS, toAccept } from '#engine/shared/acceptance.ts'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list } from '#engine/shared/fields.ts'
import { DOCUMENT_NAMES } from '#features/business/rules/documents.ts'

/** Records that the member accepts versions of the texts; repeating it changes nothing. */
export const acceptDocuments = endpoint({
  method: 'POST',
  path: '/api/acceptances',
  for: 'member',
  body: v.object({
    documents: list(
      v.object({ document: v.picklist(DOCUMENT_NAMES), version: documentVersion }),
      MAX_DOCUMENTS,
    ),
  }),
  reply: v.object({ toAccept }),
})
