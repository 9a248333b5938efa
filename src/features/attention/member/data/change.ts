import type { MessageDescriptor } from '@lingui/core'
import { paths } from '#engine/shared/paths.ts'
import type { Op } from '#engine/shared/registry.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import type { Subject } from './attention-subjects.ts'

export type Titled = Pick<OutcomeRow, 'op' | 'code' | 'set'>
export type Refused = Titled & Pick<OutcomeRow, 'id' | 'target'>
/** What the tray says of a refused change of one kind. */
export type Change = {
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

export const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const declareForm = ({ id }: Refused) => paths.declare({ outcome: id })
export const parcelAt = (id: unknown) =>
  typeof id === 'string' ? paths.parcel({ id, code: null }) : null

/** The claims of an order or a parcel, whose number only it itself has. */
export const compensationPage = (subject: Subject | null, outcome?: string) =>
  subject?.kind === 'order'
    ? paths.orderCompensation(subject.transCode, { outcome })
    : subject?.kind === 'parcel' && subject.code !== null
      ? paths.parcelCompensation(subject.code)
      : null

/** A buying request, or its list where this device does not have it. */
export const requestPage = (subject: Subject | null) =>
  subject?.kind === 'request' ? paths.request(subject.id) : paths.requests()

/** What the tray says of each kind of change. */
export type Changes = Record<Op, Change>
