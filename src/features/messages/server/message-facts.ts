import type { FactReader } from '#engine/server/sync/facts.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { sendMessage } from '#features/messages/changes/message.ts'
import { MAX_MESSAGES_A_DAY } from '#features/messages/rules/threads.ts'

type MessageFacts = {
  /** Counts a message of the member; false if today has no room for it. */
  take: () => boolean
}
declare module '#engine/server/sync/facts.ts' {
  interface Facts {
    messages: MessageFacts
  }
}

/** How many messages the member may still send, by those that arrived within 24 hours. */
export const readMessageFacts: FactReader<MessageFacts> = async ({ scope, mutations }) => ({
  read: async () => {
    let left = MAX_MESSAGES_A_DAY
    if (mutations.some(({ op }) => op === sendMessage.op)) {
      const { sent: sentCount } = await scope.tx
        .selectFrom('message')
        .select(({ fn }) => fn.countAll<number>().as('sent'))
        .where('account_id', '=', scope.accountId)
        .where('by', '=', 'member')
        .where('arrived_at', '>', new Date(Date.parse(scope.now) - DAY_MS).toISOString())
        .executeTakeFirstOrThrow()
      left -= Number(sentCount)
    }
    return {
      take: () => {
        left -= 1
        return left >= 0
      },
    }
  },
})
