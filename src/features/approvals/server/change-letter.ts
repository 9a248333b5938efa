import type { WriteLetter } from '#engine/server/mail/letters.ts'
import { type Message, minuteOf, msg, type Texts } from '#engine/shared/texts.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** A change of where members send money or goods, of who decides about it, or of who can open backups. */
export type CareChange = {
  /**
   * The account's label, the warehouse, the address of the colleague who lost rights, or was only given some, or the
   * name of the new key.
   */
  what:
    | { payee: string }
    | { warehouse: WarehouseId }
    | { rightsOf: string; isGiven?: boolean }
    | { backupKey: string }
  /** `proposed`: a second person still has to approve it. */
  state: 'proposed' | 'changed'
  /** The e-mail address of the staff member. */
  by: string
  /** UTC ISO 8601. */
  at: string
}

declare module '#engine/server/database/job-kinds.ts' {
  interface DirectMails {
    'care-change': CareChange
  }
}

/** Tells each holder of the right `settings` of such a change. */
export const changeLetter: WriteLetter<'care-change'> = (
  { what, state, by, at: instant },
  { t, join, place },
) => {
  const object = objectOf(what, { t, place })
  const values = { by, object, at: minuteOf(instant) }
  const isOfRights = 'rightsOf' in what
  const advice = isOfRights
    ? t(
        'If you don’t know of it, open the console and check it right away. You get this e-mail because you hold the right “settings” or they are your own rights.',
      )
    : t(
        'If you don’t know of it, open the console and check it right away. You get this e-mail because you hold the right “settings”.',
      )
  if (state === 'proposed') {
    const change = t('{by} proposed to change {object} on {at}.', values)
    const next = t('A second person has to approve it.')
    return {
      subject: t('{name}: a change of {object} waits', { object }),
      text: `${join('sentences', [change, next])}\n\n${advice}`,
    }
  }
  const change = t('{by} changed {object} on {at}.', values)
  const next = t(consequenceOf(what))
  return {
    subject: t('{name}: {object} was changed', { object }),
    text: `${join('sentences', [change, next])}\n\n${advice}`,
  }
}

function objectOf(what: CareChange['what'], { t, place }: Pick<Texts, 't' | 'place'>): string {
  if ('payee' in what) return t('the payee account “{payee}”', what)
  if ('rightsOf' in what) return t('the rights of {rightsOf}', what)
  if ('backupKey' in what) return t('the key of the backups (now {backupKey})', what)
  return t('the address of “{place}”', { place: place(what.warehouse) })
}

function consequenceOf(what: CareChange['what']): Message<never> {
  if ('backupKey' in what) {
    return msg(
      'Archives are made for the new key alone from now on: whoever holds it can open them, and the earlier key cannot.',
    )
  }
  if (!('rightsOf' in what)) return msg('Members are shown the new one.')
  return what.isGiven
    ? msg('At least one right over money or settings was given.')
    : msg(
        'At least one right was taken away. For seven days it still counts where a second person is needed.',
      )
}
