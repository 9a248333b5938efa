import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OutcomeRow } from '#shared/contract/rows.ts'
import type { Op } from '#shared/mutations/registry.ts'

type Set = Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What each kind of change was about to do, with the name of its thing where the change itself carries one. */
const WORDS = {
  'account.edit': () => msg`Change a setting of your account`,
  'address.create': (set) => msg`Add the address of ${text(set.recipient)}`,
  'address.edit': () => msg`Change an address`,
  'address.remove': () => msg`Remove an address`,
  'parcel.declare': (set) => msg`Register parcel ${text(set.trackingNumber)}`,
  'parcel.edit': () => msg`Change a parcel`,
  'parcel.remove': () => msg`Remove a parcel`,
  'goods.add': (set) => msg`Add goods: ${text(set.name)}`,
  'goods.edit': () => msg`Change the goods of a parcel`,
  'goods.remove': () => msg`Remove goods from a parcel`,
  'photo.attach': () => msg`Add a photo`,
  'photo.remove': () => msg`Remove a photo`,
  'claim.file': () => msg`Claim a parcel`,
  'claim.withdraw': () => msg`Withdraw a claim`,
  'draft.save': () => msg`Save a draft`,
  'draft.discard': () => msg`Discard a draft`,
  'conflict.resolve': () => msg`Choose between two values`,
  'outcome.dismiss': () => msg`Discard a refused change`,
} as const satisfies Record<Op, (set: Set) => MessageDescriptor>

const UNKNOWN = msg`A change made by a newer version of the app`

/** What a refused change was about to do. */
export function outcomeWords({ op, set }: Pick<OutcomeRow, 'op' | 'set'>): MessageDescriptor {
  const words: Record<string, (set: Set) => MessageDescriptor> = WORDS
  return words[op]?.(set) ?? UNKNOWN
}
