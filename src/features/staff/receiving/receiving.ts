import { signal } from '@preact/signals-react'
import type { CallProblem } from '#platform/call.ts'
import { newId } from '#platform/ids.ts'
import type { Received, StaffParcel } from '#shared/contract/staff.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import { strictestClass } from '#shared/mutations/parcel.ts'
import { type Found, obviousParcel } from './choices.ts'
import type { Typed } from './measurement.ts'

/*
 *            scan            found: one ────────────────┐
 *   waiting ─────> finding ─ found: several or none ─> choosing ─ key 1…9 ─> measuring ─ Enter ─> saving
 *      ^ ^            │ refused                          │ Esc ^ ─ ─ Esc ─ ─ ─ │ ^ refused          │ │
 *      │ └────────────┘ <────────────────────────────────┘                       └──────────────────┘ │
 *      └──────────────────────────────────────── received ────────────────────────────────────────────┘
 */
export type Owner =
  | { kind: 'parcel'; parcel: StaffParcel }
  | { kind: 'member'; memberNum: string }
  | { kind: 'unclaimed'; labelText: string }
export type Scanned = { trackingNumber: string; found: Found }
export type Step =
  | { state: 'waiting' }
  | { state: 'finding'; trackingNumber: string }
  | ({ state: 'choosing' } & Scanned)
  | ({ state: 'measuring'; owner: Owner } & Scanned)
  | ({ state: 'saving'; owner: Owner } & Scanned)

export const step = signal<Step>({ state: 'waiting' })
/** Why the last request was not done; it stands until the next try. */
export const problem = signal<CallProblem | null>(null)
/** The last parcels of this tab, the newest first. */
export const received = signal<readonly Received[]>([])
/** The newest of them was saved just now and has the screen to itself until the next scan. */
export const justReceived = signal(false)

const EMPTY: Typed = {
  weight: '',
  length: '',
  width: '',
  height: '',
  goodsClass: 'standard',
  shelf: '',
  photo: null,
}
export const typed = signal<Typed>(EMPTY)

export function type(changes: Partial<Typed>): void {
  typed.value = { ...typed.value, ...changes }
}

/** One parcel on the scale: its number and the id under which the server remembers its answer. */
let form = { key: '', requestId: '' }
export const requestId = (): string => form.requestId

const MAX_REMEMBERED = 20

/** Another parcel gets a fresh form, but for the shelf; the same number again finds what was typed for it. */
export function startForm(trackingNumber: string): void {
  const key = trackingKey(trackingNumber)
  if (key === form.key) return
  form = { key, requestId: newId() }
  typed.value = { ...EMPTY, shelf: typed.value.shelf }
}

export function askOwner(scanned: Scanned): void {
  const parcel = obviousParcel(scanned.found)
  if (parcel) measure(scanned, { kind: 'parcel', parcel })
  else step.value = { state: 'choosing', ...scanned }
}

export function measure({ trackingNumber, found }: Scanned, owner: Owner): void {
  problem.value = null
  const declared = owner.kind === 'parcel' ? strictestClass(owner.parcel.goods) : 'standard'
  if (typed.value.goodsClass === EMPTY.goodsClass) type({ goodsClass: declared })
  step.value = { state: 'measuring', trackingNumber, found, owner }
}

/** One step back: from the scale to the choice where there was one, else to the next scan. */
export function goBack(): void {
  const { value } = step
  problem.value = null
  if (value.state === 'measuring' && obviousParcel(value.found) === null) {
    step.value = { ...value, state: 'choosing' }
  } else if (value.state !== 'saving') {
    step.value = { state: 'waiting' }
  }
}

export function remember(answer: Received): void {
  received.value = [answer, ...received.value].slice(0, MAX_REMEMBERED)
  justReceived.value = true
  form = { key: '', requestId: '' }
  typed.value = { ...EMPTY, shelf: typed.value.shelf }
  step.value = { state: 'waiting' }
}
