import type { ReadonlySignal } from '@preact/signals-core'
import { keepReply, readKept, whenOpen } from '#engine/client/data/kept-replies.ts'
import { type Call, type Query, queryFrom } from '#engine/client/data/query.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { listDiscounts } from '#features/shipping/contract/rates.ts'

const NAME = 'discounts'

/** The member's own discounts on shipping. The last reply is kept and shown while the server does not answer. */
export function discounts(call: Call): ReadonlySignal<Query<Reply<typeof listDiscounts>>> {
  return queryFrom<Reply<typeof listDiscounts>>({
    readCopy: async () => readKept(await whenOpen(), NAME, listDiscounts.reply),
    ask: async () => {
      const opening = whenOpen()
      const answer = await call(listDiscounts, {})
      if (answer.ok) await keepReply(await opening, NAME, answer.value)
      return answer
    },
  })
}
