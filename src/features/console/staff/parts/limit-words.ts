import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import type { LimitName } from '#features/business/rules/business.ts'

export const LIMIT_WORDS = {
  secondPersonAboveFen: msg`Limit per person`,
  secondPersonPerDayFen: msg`Limit per person and day`,
  secondPersonDifferenceBps: msg`Difference from the stated amount`,
} as const satisfies Record<LimitName, MessageDescriptor>

/** A limit for one person as it is read: an amount, or a share where it is in basis points. */
export function useLimitText(): (name: LimitName, value: number) => string {
  const { money, percent } = useFormat()
  return (name, value) => (name === 'secondPersonDifferenceBps' ? percent(value) : money(value))
}
