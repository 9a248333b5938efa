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
  /** What is lost when it is discarded. */
  discards: Discarded
}
/** `input`: what was entered is nowhere else; `change`: the old values stay; `removal`: nothing was removed. */
export type Discarded = 'input' | 'change' | 'removal' | 'photo'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const declareForm = ({ id }: Refused) => paths.declare({ outcome: id })
const addressForm = ({ id }: Refused) => paths.addressBook({ outcome: id })
const parcelAt = (id: unknown) => (typeof id === 'string' ? paths.parcel({ id, code: null }) : null)

const CHANGES: Record<string, Change> = {
  'account.edit': {
    words: () => msg`Change a setting of your account`,
    resend: ({ set }) => ('defaultAddressId' in set ? paths.addressBook() : null),
    discards: 'change',
  },
  'account.switch': {
    words: () => msg`Turn a notification on or off`,
    resend: () => paths.member(),
    discards: 'change',
  },
  'address.create': {
    words: (set) => msg`Add the address of ${text(set.recipient)}`,
    resend: addressForm,
    discards: 'input',
  },
  'address.edit': { words: () => msg`Change an address`, resend: addressForm, discards: 'change' },
  'address.remove': { words: () => msg`Remove an address`, resend: null, discards: 'removal' },
  'parcel.declare': {
    words: (set) => msg`Register parcel ${text(set.trackingNumber)}`,
    resend: declareForm,
    discards: 'input',
  },
  'parcel.edit': { words: () => msg`Change a parcel`, resend: declareForm, discards: 'change' },
  'parcel.remove': { words: () => msg`Remove a parcel`, resend: null, discards: 'removal' },
  'goods.add': {
    words: (set) => msg`Add goods: ${text(set.name)}`,
    resend: declareForm,
    discards: 'input',
  },
  'goods.edit': {
    words: () => msg`Change the goods of a parcel`,
    resend: declareForm,
    discards: 'change',
  },
  'goods.remove': {
    words: () => msg`Remove goods from a parcel`,
    resend: null,
    discards: 'removal',
  },
  'photo.attach': {
    words: () => msg`Add a photo`,
    resend: ({ set }) => parcelAt(set.ownerId),
    discards: 'photo',
  },
  'photo.remove': { words: () => msg`Remove a photo`, resend: null, discards: 'removal' },
  'claim.file': {
    words: () => msg`Claim a parcel`,
    resend: ({ target }) => parcelAt(target),
    discards: 'input',
  },
  'claim.withdraw': { words: () => msg`Withdraw a claim`, resend: null, discards: 'removal' },
  'draft.save': { words: () => msg`Save a draft`, resend: null, discards: 'input' },
  'draft.discard': { words: () => msg`Discard a draft`, resend: null, discards: 'removal' },
  'conflict.resolve': {
    words: () => msg`Choose between two values`,
    resend: null,
    discards: 'change',
  },
  'outcome.dismiss': {
    words: () => msg`Discard a refused change`,
    resend: null,
    discards: 'removal',
  },
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

/** What is lost when a refused change is discarded. */
export function discarded({ op }: Pick<OutcomeRow, 'op'>): Discarded {
  return CHANGES[op]?.discards ?? 'input'
}
