import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import type { Subject } from '#features/attention/member/data/attention-subjects.ts'
import {
  type Change,
  type Discarded,
  declareForm,
  type Refused,
  type Titled,
  text,
} from '#features/attention/member/data/change.ts'
import { CHANGES as KNOWN } from '#registry/words/changes.ts'

/** A newer version of the app may have sent others. */
const CHANGES: Readonly<Record<string, Change>> = KNOWN

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
