import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { Op } from '#engine/shared/registry.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { THREAD_SUBJECTS } from '#features/messages/rules/threads.ts'
import type { Subject } from './data/attention-subjects.ts'

type Titled = Pick<OutcomeRow, 'op' | 'code' | 'set'>
type Refused = Titled & Pick<OutcomeRow, 'id' | 'target'>
type Change = {
  /** What the change would have done, with the object's name if the change contains it. */
  words: (set: OutcomeRow['set']) => MessageDescriptor
  /** The same for a parcel or address that was removed, by its tracking number or recipient. */
  afterRemoval?: (name: string) => MessageDescriptor
  /** The path of the form to edit and resend it; null if it can only be discarded. */
  resend: ((refused: Refused, subject: Subject | null) => string | null) | null
  /** What is lost when it is discarded. */
  discards: Discarded
}
/** `input`: what was entered is nowhere else; `change`: the old values stay; `removal`: nothing was removed. */
export type Discarded = 'input' | 'change' | 'removal' | 'photo'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const declareForm = ({ id }: Refused) => paths.declare({ outcome: id })
const addressForm = ({ id }: Refused) => paths.addressBook({ outcome: id })
const parcelAt = (id: unknown) => (typeof id === 'string' ? paths.parcel({ id, code: null }) : null)

/** The claims of an order or a parcel, whose number only it itself has. */
const compensationPage = (subject: Subject | null, outcome?: string) =>
  subject?.kind === 'order'
    ? paths.orderCompensation(subject.transCode, { outcome })
    : subject?.kind === 'parcel' && subject.code !== null
      ? paths.parcelCompensation(subject.code)
      : null

/** The conversation of a refused message, which fills its form. */
const conversation = ({ threadId, subject }: OutcomeRow['set'], outcome: string) => {
  const about = THREAD_SUBJECTS.find((one) => one === subject)
  return typeof threadId === 'string' && about !== undefined
    ? paths.messages({ thread: threadId, subject: about, outcome })
    : null
}

/** A buying request, or its list where this device does not have it. */
const requestPage = (subject: Subject | null) =>
  subject?.kind === 'request' ? paths.request(subject.id) : paths.requests()

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
  'address.edit': {
    words: () => msg`Change an address`,
    afterRemoval: (recipient) => msg`Change the address of ${recipient}`,
    resend: addressForm,
    discards: 'change',
  },
  'address.remove': { words: () => msg`Remove an address`, resend: null, discards: 'removal' },
  'parcel.declare': {
    words: (set) => msg`Register parcel ${text(set.trackingNumber)}`,
    resend: declareForm,
    discards: 'input',
  },
  'parcel.edit': {
    words: () => msg`Change a parcel`,
    afterRemoval: (number) => msg`Change parcel ${number}`,
    resend: declareForm,
    discards: 'change',
  },
  'parcel.remove': { words: () => msg`Remove a parcel`, resend: null, discards: 'removal' },
  'goods.add': {
    words: (set) => msg`Add goods: ${text(set.name)}`,
    afterRemoval: (number) => msg`Add goods to parcel ${number}`,
    resend: declareForm,
    discards: 'input',
  },
  'goods.edit': {
    words: () => msg`Change the goods of a parcel`,
    afterRemoval: (number) => msg`Change the goods of parcel ${number}`,
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
    afterRemoval: (number) => msg`Add a photo to parcel ${number}`,
    resend: ({ set }, subject) =>
      set.ownerTable === 'compensation'
        ? compensationPage(subject)
        : set.ownerTable === 'cartLine'
          ? paths.cart()
          : set.ownerTable === 'requestLine'
            ? requestPage(subject)
            : set.ownerTable === 'message'
              ? paths.messages()
              : parcelAt(set.ownerId),
    discards: 'photo',
  },
  'photo.remove': { words: () => msg`Remove a photo`, resend: null, discards: 'removal' },
  'claim.file': {
    words: () => msg`Claim a parcel`,
    afterRemoval: (number) => msg`Claim parcel ${number}`,
    resend: ({ target }) => parcelAt(target),
    discards: 'input',
  },
  'claim.withdraw': { words: () => msg`Withdraw a claim`, resend: null, discards: 'removal' },
  'compensation.file': {
    words: ({ kind }) =>
      kind === 'loss'
        ? msg`Claim a lost carton`
        : kind === 'weight'
          ? msg`Claim a wrong weight`
          : msg`Claim damage`,
    resend: ({ id }, subject) => compensationPage(subject, id),
    discards: 'input',
  },
  'compensation.withdraw': {
    words: () => msg`Withdraw a compensation claim`,
    resend: null,
    discards: 'removal',
  },
  'compensationNote.add': {
    words: () => msg`Add a note to a compensation claim`,
    resend: null,
    discards: 'input',
  },
  'message.send': {
    words: () => msg`Send a message to customer service`,
    resend: ({ id, set }) => conversation(set, id),
    discards: 'input',
  },
  'thread.read': {
    words: () => msg`Mark messages as read`,
    resend: null,
    discards: 'change',
  },
  'cartLine.add': {
    words: (set) => msg`Add to your cart: ${text(set.name)}`,
    resend: ({ id, set }) =>
      typeof set.productId === 'string'
        ? paths.goodsDetail(set.productId)
        : paths.submitGoods({ outcome: id }),
    discards: 'input',
  },
  'cartLine.edit': {
    words: (set) =>
      text(set.name) === ''
        ? msg`Change an item in your cart`
        : msg`Change in your cart: ${text(set.name)}`,
    resend: () => paths.cart(),
    discards: 'change',
  },
  'cartLine.remove': {
    words: () => msg`Remove an item from your cart`,
    resend: null,
    discards: 'removal',
  },
  'goodsReturn.ask': {
    words: () => msg`Return goods`,
    resend: ({ set }) => (typeof set.requestId === 'string' ? paths.request(set.requestId) : null),
    discards: 'input',
  },
  'goodsReturn.withdraw': {
    words: () => msg`Withdraw a return`,
    resend: null,
    discards: 'removal',
  },
  'request.submit': {
    words: (set) => msg`Send a buying request: ${text(set.name)}`,
    resend: ({ id }) => paths.submitGoods({ outcome: id }),
    discards: 'input',
  },
  'request.resubmit': {
    words: (set) => msg`Resubmit a buying request: ${text(set.name)}`,
    resend: ({ id }) => paths.submitGoods({ outcome: id }),
    discards: 'input',
  },
  'request.withdraw': {
    words: () => msg`Withdraw a buying request`,
    resend: null,
    discards: 'removal',
  },
  'request.accept': {
    words: () => msg`Accept the price of a buying request`,
    resend: (_, subject) => requestPage(subject),
    discards: 'change',
  },
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

/** The field that the server adds to a change of a removed row. With other codes it is one that was entered. */
const added = ({ code, set }: Pick<Titled, 'code' | 'set'>, field: string) =>
  code === 'not_found' ? text(set[field]) : ''

/** What a refused change would have done. */
export function outcomeWords({ op, code, set }: Titled): MessageDescriptor {
  const change = CHANGES[op]
  const name = added({ code, set }, 'trackingNumber') || added({ code, set }, 'recipient')
  return (name === '' ? undefined : change?.afterRemoval?.(name)) ?? change?.words(set) ?? UNKNOWN
}

/** The path of the form to edit and resend a refused change, or null if it can only be discarded. */
export function resendPath(refused: Refused, subject: Subject | null = null): string | null {
  const change = CHANGES[refused.op]
  // A removed parcel is registered again.
  if (change?.afterRemoval && added(refused, 'trackingNumber') !== '') return declareForm(refused)
  return change?.resend?.(refused, subject) ?? null
}

/** What is lost when a refused change is discarded. */
export function discarded({ op, code }: Pick<OutcomeRow, 'op' | 'code'>): Discarded {
  const kind = CHANGES[op]?.discards ?? 'input'
  // What was removed has no values that would stay.
  return kind === 'change' && code === 'not_found' ? 'input' : kind
}
