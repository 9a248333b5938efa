import { eventPath } from '#server/words/event-path.ts'
import { PUSH_EXTRAS } from '#server/words/push-extras.ts'
import { wordsFor } from '#server/words/words-for.ts'
import type { Business } from '#shared/domain/business.ts'
import type { NotifiedEvent } from '#shared/domain/events.ts'
import { logoPath } from '#shared/domain/public-business.ts'
import { paths } from '#shared/paths.ts'
import { pushActions } from './push-actions.ts'
import { isGrouped, type PushGroup } from './push-group.ts'
import { pushWords } from './push-words.ts'

/** The minimum that all push services accept, minus the overhead of encryption. */
export const MAX_PUSH_BYTES = 3_500
/** Marks the payload as Declarative Web Push, which some browsers show without our worker. */
const DECLARATIVE = 8030

type About = {
  publicUrl: string
  business: Pick<Business, 'name' | 'logo'>
  group: PushGroup
}
/** The largest that a device shows beside a notification. */
const ICON_PIXELS = 192

/**
 * The payload of a push in its reader's language: the text, the screen to open, and up to two actions with screens of
 * their own. Its tag makes a device show one notification for a group, and for a push that was sent twice.
 */
export function writePush(
  event: NotifiedEvent,
  language: string | null,
  { publicUrl, business, group }: About,
): { payload: string; topic: string } {
  const words = wordsFor(language, business.name)
  const { kind } = event
  const isMany = isGrouped(kind) && group.count > 1
  const said = isMany
    ? PUSH_EXTRAS[words.code].pushMany[kind]({ count: group.count })
    : pushWords(event, words)
  const path = isMany ? paths.parcels(LISTS[kind]) : eventPath(event)
  const actions = isMany ? [] : pushActions(event)
  const notification = {
    ...said,
    lang: words.lang,
    navigate: publicUrl + path,
    tag: group.id,
    ...(business.logo !== null && { icon: publicUrl + logoPath(business.logo, ICON_PIXELS) }),
    ...(actions.length > 0 && {
      actions: actions.map(({ action, path }) => ({
        action,
        title: PUSH_EXTRAS[words.code].pushActions[action],
        navigate: publicUrl + path,
      })),
    }),
  }
  const payload = JSON.stringify({ web_push: DECLARATIVE, notification })
  const bytes = Buffer.byteLength(payload)
  if (bytes > MAX_PUSH_BYTES) throw new Error(`A push of ${bytes} bytes`)
  return { payload, topic: group.id.replaceAll('-', '') }
}

const LISTS = { parcelReceived: 'toShip', parcelUndeclared: 'toDeclare' } as const
