import { eventPath } from '#server/words/event-path.ts'
import type { PushWords, Words } from '#server/words/words.ts'
import { wordsFor } from '#server/words/words-for.ts'
import type { Business } from '#shared/domain/business.ts'
import type { NotifiedEvent } from '#shared/domain/events.ts'

/** The minimum that all push services accept, minus the overhead of encryption. */
export const MAX_PUSH_BYTES = 3_500
/** Marks the payload as Declarative Web Push, which some browsers show without our worker. */
const DECLARATIVE = 8030
const LAST_DIGITS = 4

/** The payload of a push in its reader's language: the event's text and the screen to open. */
export function writePush(
  event: NotifiedEvent,
  language: string | null,
  { publicUrl, names }: { publicUrl: string; names: Business['name'] },
): string {
  const words = wordsOf(event, wordsFor(language, names))
  const notification = { ...words, navigate: publicUrl + eventPath(event) }
  const payload = JSON.stringify({ web_push: DECLARATIVE, notification })
  const bytes = Buffer.byteLength(payload)
  if (bytes > MAX_PUSH_BYTES) throw new Error(`A push of ${bytes} bytes`)
  return payload
}

function wordsOf(event: NotifiedEvent, { push }: Words): PushWords {
  switch (event.kind) {
    case 'parcelReceived':
    case 'parcelUndeclared':
      return push[event.kind]({ lastDigits: event.args.trackingNumber.slice(-LAST_DIGITS) })
    case 'claimDecided':
      return push.claimDecided({ accepted: event.args.status === 'accepted' })
    case 'receiptDecided': {
      const { purpose, state, isPaid } = event.args
      const outcome = state === 'rejected' ? state : isPaid ? 'paid' : 'credited'
      return push.receiptDecided({ purpose, outcome })
    }
    case 'receiptOverdue':
      return push.receiptOverdue({ isHeldBack: event.args.heldFen > 0 })
    case 'withdrawalDecided':
      return push.withdrawalDecided({ state: event.args.state })
    case 'topUpCredited':
    case 'couponsGiven':
    case 'transferRecalled':
    case 'transferPlaced':
    case 'movementReversed':
    case 'login':
      return push[event.kind]({})
  }
}
