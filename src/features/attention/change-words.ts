import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OutcomeRow } from '#shared/contract/rows.ts'
import type { Op } from '#shared/mutations/registry.ts'
import { paths } from '#shared/paths.ts'

type Refused = Pick<OutcomeRow, 'id' | 'op' | 'target' | 'set'>
type Change = {
  /** What the change would have done, with the object's name if the change contains it. */
  words: (set: OutcomeRow['set']) => MessageDescriptor
  /** The path of the form to edit and resend it; null if it can only be discarded. */
  resend: ((refused: Refused) => string | null) | null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const declareForm = ({ id }: Refused) => paths.declare({ outcome: id })
const addressForm = ({ id }: Refused) => paths.addressBook({ outcome: id })
const parcelAt = (id: unknown) => (typeof id === 'string' ? paths.parcel({ id, code: null }) : null)

const CHANGES: Record<string, Change> = {
  'account.edit': {
    words: () => msg`Change a setting of your account`,
    resend: ({ set }) => ('defaultAddressId' in set ? paths.addressBook() : null),
  },
  'address.create': {
    words: (set) => msg`Add the address of ${text(set.recipient)}`,
    resend: addressForm,
  },
  'address.edit': { words: () => msg`Change an address`, resend: addressForm },
  'address.remove': { words: () => msg`Remove an address`, resend: null },
  'parcel.declare': {
    words: (set) => msg`Register parcel ${text(set.trackingNumber)}`,
    resend: declareForm,
  },
  'parcel.edit': { words: () => msg`Change a parcel`, resend: declareForm },
  'parcel.remove': { words: () => msg`Remove a parcel`, resend: null },
  'goods.add': { words: (set) => msg`Add goods: ${text(set.name)}`, resend: declareForm },
  'goods.edit': { words: () => msg`Change the goods of a parcel`, resend: declareForm },
  'goods.remove': { words: () => msg`Remove goods from a parcel`, resend: null },
  'photo.attach': { words: () => msg`Add a photo`, resend: ({ set }) => parcelAt(set.ownerId) },
  'photo.remove': { words: () => msg`Remove a photo`, resend: null },
  'claim.file': { words: () => msg`Claim a parcel`, resend: ({ target }) => parcelAt(target) },
  'claim.withdraw': { words: () => msg`Withdraw a claim`, resend: null },
  'draft.save': { words: () => msg`Save a draft`, resend: null },
  'draft.discard': { words: () => msg`Discard a draft`, resend: null },
  'conflict.resolve': { words: () => msg`Choose between two values`, resend: null },
  'outcome.dismiss': { words: () => msg`Discard a refused change`, resend: null },
} satisfies Record<Op, Change>

const UNKNOWN = msg`A change made by a newer version of the app`

/** What a refused change would have done. */
export function outcomeWords({ op, set }: Pick<OutcomeRow, 'op' | 'set'>): MessageDescriptor {
  return CHANGES[op]?.words(set) ?? UNKNOWN
}

/** The path of the form to edit and resend a refused change, or null if it can only be discarded. */
export function resendPath(refused: Refused): string | null {
  return CHANGES[refused.op]?.resend?.(refused) ?? null
}
