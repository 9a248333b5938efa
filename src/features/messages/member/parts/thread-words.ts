import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '#engine/client/ui/tone.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { ThreadState, ThreadSubject } from '#features/messages/rules/threads.ts'
import { isParcelCode } from '#features/parcels/code-forms.ts'

/** The name of a conversation: what it is about, with its number where it is known. */
export function threadName(i18n: I18n, subject: ThreadSubject, number: string): string {
  const code = groupedCode(number)
  if (number === '') return i18n._(PLAIN[subject])
  switch (subject) {
    case 'general':
      return i18n._(PLAIN.general)
    case 'parcel':
      return i18n._(msg`Parcel ${code}`)
    case 'shipment':
      return i18n._(msg`Order ${code}`)
    case 'request':
      return i18n._(msg`Buying request ${code}`)
    case 'compensation':
      return i18n._(
        isParcelCode(code) ? msg`Claim for parcel ${code}` : msg`Claim for order ${code}`,
      )
  }
}

const PLAIN = {
  general: msg`General question`,
  parcel: msg`About a parcel`,
  shipment: msg`About an order`,
  request: msg`About a buying request`,
  compensation: msg`About a claim`,
} as const

/** The state of a conversation as the member sees it. */
export const THREAD_STATE_WORDS = {
  waiting: { label: msg`Waiting for an answer`, tone: 'caution' },
  answered: { label: msg`Answered`, tone: 'good' },
  closed: { label: msg({ message: 'Closed', context: 'conversation' }), tone: 'neutral' },
} as const satisfies Record<ThreadState, { label: ReturnType<typeof msg>; tone: Tone }>
