import type { ReadonlySignal } from '@preact/signals-core'
import { keepReply, readKept, whenOpen } from '#engine/client/data/kept-replies.ts'
import { type Call, type Query, queryFrom } from '#engine/client/data/query.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { listPayees } from '#features/payments/contract/payees.ts'

const NAME = 'payees'

/** The accounts to which members can pay. The last reply is kept and shown while the server does not answer. */
export function payeeList(call: Call): ReadonlySignal<Query<Reply<typeof listPayees>>> {
  return queryFrom<Reply<typeof listPayees>>({
    readCopy: async () => readKept(await whenOpen(), NAME, listPayees.reply),
    ask: async () => {
      const opening = whenOpen()
      const answer = await call(listPayees, {})
      if (answer.ok) await keepReply(await opening, NAME, answer.value)
      return answer
    },
  })
}
