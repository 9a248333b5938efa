import { textsFor } from '#engine/server/texts/texts.ts'
import type { NotifiedEvent } from '#engine/shared/events.ts'
import type { Business } from '#features/business/rules/business.ts'
import { logoPath } from '#features/business/rules/public-business.ts'
import { buttonsOf, NOTICES, opens, pushText } from '#features/notices/server/notices.ts'
import type { PushGroup } from './push-group.ts'

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
  const texts = textsFor(language, business.name)
  const { count } = group
  const many = count > 1 ? NOTICES[event.kind].many : undefined
  const text = many
    ? { title: texts.t(many.title, { count }), body: texts.t(many.body, { count }) }
    : pushText(event, texts)
  const buttons = many ? [] : buttonsOf(event)
  const notification = {
    ...text,
    lang: texts.lang,
    navigate: publicUrl + (many?.opens ?? opens(event)),
    tag: group.id,
    ...(business.logo !== null && { icon: publicUrl + logoPath(business.logo, ICON_PIXELS) }),
    ...(buttons.length > 0 && {
      actions: buttons.map(({ action, title, opens }) => ({
        action,
        title: texts.t(title),
        navigate: publicUrl + opens,
      })),
    }),
  }
  const payload = JSON.stringify({ web_push: DECLARATIVE, notification })
  const bytes = Buffer.byteLength(payload)
  if (bytes > MAX_PUSH_BYTES) throw new Error(`A push of ${bytes} bytes`)
  return { payload, topic: group.id.replaceAll('-', '') }
}
