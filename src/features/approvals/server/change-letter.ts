import type { WriteLetter } from '#engine/server/mail/letters.ts'
import { minuteOf } from '#engine/shared/texts.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** A change of where members send money or goods, or of who decides about it. */
export type CareChange = {
  /** The account's label, the warehouse, or the address of the colleague who lost rights, or was only given some. */
  what: { payee: string } | { warehouse: WarehouseId } | { rightsOf: string; isGiven?: boolean }
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

/** Tells each holder of the right `settings` that somebody changed where money or goods go, or who decides about it. */
export const changeLetter: WriteLetter<'care-change'> = (
  { what, state, by, at: instant },
  { t, join, place },
) => {
  const object =
    'payee' in what
      ? t('the payee account “{payee}”', what)
      : 'rightsOf' in what
        ? t('the rights of {rightsOf}', what)
        : t('the address of “{place}”', { place: place(what.warehouse) })
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
  const next = isOfRights
    ? what.isGiven
      ? t('At least one right over money or settings was given.')
      : t(
          'At least one right was taken away. For seven days it still counts where a second person is needed.',
        )
    : t('Members see it from now on.')
  return {
    subject: t('{name}: {object} was changed', { object }),
    text: `${join('sentences', [change, next])}\n\n${advice}`,
  }
}
