import type { PushWords } from '#server/words/words.ts'
import { wordsFor } from '#server/words/words-for.ts'
import type { PushedEvent } from '#shared/domain/events.ts'
import { paths } from '#shared/paths.ts'

/** The minimum that all push services accept, minus the overhead of encryption. */
export const MAX_PUSH_BYTES = 3_500
/** Marks the payload as Declarative Web Push, which some browsers show without our worker. */
const DECLARATIVE = 8030
const LAST_DIGITS = 4

/** The payload of a push in its reader's language: the event's text and the screen to open. */
export function writePush(event: PushedEvent, language: string | null, publicUrl: string): string {
  const { path, ...words } = messageOf(event, language)
  const notification = { ...words, navigate: publicUrl + path }
  const payload = JSON.stringify({ web_push: DECLARATIVE, notification })
  const bytes = Buffer.byteLength(payload)
  if (bytes > MAX_PUSH_BYTES) throw new Error(`A push of ${bytes} bytes`)
  return payload
}

function messageOf(event: PushedEvent, language: string | null): PushWords & { path: string } {
  const { push } = wordsFor(language)
  const { objectId } = event
  switch (event.kind) {
    case 'parcelReceived':
    case 'parcelUndeclared': {
      const { trackingNumber, code } = event.args
      const lastDigits = trackingNumber.slice(-LAST_DIGITS)
      return { ...push[event.kind]({ lastDigits }), path: paths.parcel({ id: objectId, code }) }
    }
    case 'claimDecided':
      return {
        ...push.claimDecided({ accepted: event.args.status === 'accepted' }),
        path: paths.parcel({ id: objectId, code: null }),
      }
    case 'couponsGiven':
      return { ...push.couponsGiven({}), path: paths.balance({ view: 'coupons' }) }
    case 'login':
      return { ...push.login({}), path: paths.member() }
  }
}
