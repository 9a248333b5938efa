import { effect, signal } from '@preact/signals-core'
import * as v from 'valibot'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { trackingNumber } from '#features/carriers/contract/fields.ts'
import {
  isSameLabel,
  labelText,
  readScanned,
  typedNumber,
} from '#features/carriers/rules/scanned-code.ts'
import { type Box, boxOf, trackingKey } from '#features/carriers/rules/tracking.ts'
import { labelOfParcel, labelOfUnclaimed, printLabel } from '#features/console/staff/parts/label.ts'
import { staffAccount, staffCall } from '#features/console/staff/parts/staff-call.ts'
import { printAfterSaving } from '#features/console/staff/parts/station.ts'
import { uploadPictures } from '#features/console/staff/parts/upload-picture.ts'
import { strictestClass } from '#features/parcels/changes/parcel.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import {
  findParcels,
  type Received,
  receiveParcel,
} from '#features/receiving/contract/receiving.ts'
import { goodsKindOf } from '#features/shots/rules/goods-kind.ts'
import { shotsTakenOf } from '#features/shots/staff/parts/typed-shots.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { type Found, obviousParcel } from './choices.ts'
import { keepPhotos, keepReceiving, keptPhotos, keptReceiving } from './kept-receiving.ts'
import { readLastReceived, rememberReceived } from './last-received.ts'
import { measuredOf, type Typed } from './measurement.ts'

/*
 *            scan            found: one ────────────────┐
 *   waiting ─────> finding ─ found: several or none ─> choosing ─ key 1…9 ─> measuring ─ Enter ─> saving
 *      ^ ^            │ refused                          │ Esc ^ ─ ─ Esc ─ ─ ─ │ ^ refused          │ │
 *      │ └────────────┘ <────────────────────────────────┘                       └──────────────────┘ │
 *      └──────────────────────────────────────── received ────────────────────────────────────────────┘
 */
export type Owner =
  | { kind: 'parcel'; parcel: StaffParcel }
  /** A further box under the number of a parcel that is here. */
  | { kind: 'piece'; of: StaffParcel }
  | { kind: 'member'; memberNum: string }
  /** `pieceOf`: the unclaimed parcel to which it is a further box. */
  | { kind: 'unclaimed'; labelText: string; pieceOf: string | null }
/** `box`: which of several boxes the label says that it is on. */
export type Scanned = { trackingNumber: string; box?: Box | undefined; found: Found }
export type Step =
  | { state: 'waiting' }
  | { state: 'finding'; label: string }
  | ({ state: 'choosing' } & Scanned)
  | ({ state: 'measuring'; owner: Owner } & Scanned)
  | ({ state: 'saving'; owner: Owner } & Scanned)

const EMPTY: Typed = {
  weight: '',
  length: '',
  width: '',
  height: '',
  goodsClass: 'standard',
  shelf: '',
  photos: [],
  refusedPhoto: null,
  kind: 'other',
  shots: {},
  gaps: {},
}
/** More boxes than stand beside a scale. */
const MAX_SCANS = 100

function recipientOf(owner: Owner) {
  switch (owner.kind) {
    case 'parcel': {
      const { accountId, parcelId } = owner.parcel
      return { kind: 'parcel' as const, accountId, parcelId }
    }
    case 'piece':
      return { kind: 'piece' as const, accountId: owner.of.accountId, parcelId: owner.of.parcelId }
    case 'member':
      return { kind: 'member' as const, memberNum: owner.memberNum }
    case 'unclaimed':
      return owner
  }
}

export function labelOf(answer: Received) {
  return answer.kind === 'received'
    ? labelOfParcel(answer.parcel)
    : labelOfUnclaimed(answer.unclaimed)
}

/** The number as its label has it, with the place of its box. */
function labelOfBox(text: string, number: string): string {
  const label = labelText(readScanned(text))
  return boxOf(label) === null ? number : label
}

/**
 * The state and actions of receiving. The console owns it, so input survives a change of view; of the same person in the
 * same tab it survives a reload.
 */
export function createReceiving() {
  const draft = keptReceiving()
  const accountId = staffAccount()
  const step = signal<Step>(draft?.at ?? { state: 'waiting' })
  /** Why the last request failed, until the next try. */
  const problem = signal<CallProblem | null>(null)
  /** The last received parcels, newest first. */
  const received = signal<readonly Received[]>(readLastReceived())
  /** The newest one was just saved and is shown until the next scan. */
  const justReceived = signal(false)
  const typed = signal<Typed>({
    ...EMPTY,
    ...draft?.typed,
    photos: draft ? keptPhotos(draft.form.key) : [],
  })
  /** Numbers that were scanned in a row and that are still to be received, in their order. */
  const scans = signal<readonly string[]>(draft?.scans ?? [])
  /** The parcel on the scale: its number and its request id. */
  let form = draft?.form ?? { key: '', onceKey: '' }

  let { photos } = typed.peek()
  effect(() => {
    const { value } = step
    const { photos: chosen, refusedPhoto: _, ...measures } = typed.value
    const waiting = scans.value
    // An answer may come after somebody else has logged in.
    if (staffAccount() !== accountId) return
    const isHere = value.state !== 'waiting' && value.state !== 'finding'
    keepReceiving({
      // After a reload a lost answer is asked for again under the same id.
      at: isHere ? (value.state === 'saving' ? { ...value, state: 'measuring' } : value) : null,
      form,
      typed: measures,
      scans: value.state === 'finding' ? [value.label, ...waiting] : [...waiting],
    })
    if (photos === chosen) return
    photos = chosen
    keepPhotos(form.key, chosen)
  })

  function type(changes: Partial<Typed>): void {
    typed.value = { ...typed.value, ...changes }
  }

  /** A new label gets an empty form that keeps the shelf; the same one keeps its input. */
  function startForm(label: string): void {
    const key = `${trackingKey(label)} ${boxOf(label)?.nth ?? ''}`.trim()
    if (key === form.key) return
    form = { key, onceKey: newId() }
    typed.value = { ...EMPTY, shelf: typed.value.shelf }
  }

  function measure(scanned: Scanned, owner: Owner): void {
    problem.value = null
    const declared = owner.kind === 'parcel' ? strictestClass(owner.parcel.goods) : 'standard'
    if (typed.value.goodsClass === EMPTY.goodsClass) type({ goodsClass: declared })
    const names = owner.kind === 'parcel' ? owner.parcel.goods.map(({ name }) => name) : []
    if (typed.value.kind === EMPTY.kind) type({ kind: goodsKindOf(names) })
    step.value = { ...scanned, state: 'measuring', owner }
  }

  const forget = (number: string) => {
    scans.value = scans.value.filter((one) => !isSameLabel(one, number))
  }

  /** Keeps the numbers of several boxes and looks up the first. */
  async function findInARow(numbers: readonly string[]): Promise<void> {
    for (const number of numbers) forget(number)
    scans.value = [...scans.value, ...numbers].slice(-MAX_SCANS)
    const [first] = scans.value
    if (first !== undefined) await find(first)
  }

  /** Looks up a scanned or typed number; invalid ones are refused without a request, and the next one waits in the row. */
  async function find(scannedText: string): Promise<void> {
    const number = typedNumber(scannedText)
    if (!v.is(trackingNumber, number)) {
      problem.value = { code: 'validation' }
      return
    }
    const label = labelOfBox(scannedText, number)
    if (step.value.state === 'finding') {
      if (isSameLabel(step.value.label, label)) return
      forget(label)
      scans.value = [...scans.value, label].slice(-MAX_SCANS)
      return
    }
    problem.value = null
    justReceived.value = false
    step.value = { state: 'finding', label }
    const answer = await staffCall(findParcels, { query: { tracking: number } })
    if (step.value.state !== 'finding' || step.value.label !== label) return
    if (!answer.ok) {
      problem.value = answer.problem
      step.value = { state: 'waiting' }
      return
    }
    startForm(label)
    forget(label)
    const scanned = {
      trackingNumber: number,
      box: boxOf(label) ?? undefined,
      found: answer.value,
    }
    const parcel = obviousParcel(scanned.found)
    if (parcel) measure(scanned, { kind: 'parcel', parcel })
    else step.value = { state: 'choosing', ...scanned }
  }

  /** Looks up a number that comes from another screen; one at the scale is finished first. */
  async function findNext(number: string): Promise<void> {
    if (step.value.state === 'waiting' || step.value.state === 'finding') return find(number)
    forget(number)
    scans.value = [...scans.value, number].slice(-MAX_SCANS)
  }

  /** Goes one step back: from the form to the choice if there was one, else to the next scan. */
  function goBack(): void {
    const { value } = step
    problem.value = null
    if (value.state === 'measuring' && obviousParcel(value.found) === null) {
      step.value = { ...value, state: 'choosing' }
    } else if (value.state !== 'saving') {
      step.value = { state: 'waiting' }
    }
  }

  function remember(answer: Received): void {
    received.value = rememberReceived(received.value, answer)
    justReceived.value = true
    form = { key: '', onceKey: '' }
    typed.value = { ...EMPTY, shelf: typed.value.shelf }
    step.value = { state: 'waiting' }
  }

  /**
   * Uploads the pictures, then receives the parcel. On failure the form keeps its input, and a retry uses the same
   * request id, so a lost answer does not receive it twice.
   */
  async function save(warehouseId: WarehouseId): Promise<void> {
    const { value } = step
    if (value.state !== 'measuring') return
    step.value = { ...value, state: 'saving' }
    problem.value = null
    const answer = await send(value, warehouseId).catch((error: unknown) => {
      logError(error)
      return { ok: false, problem: { code: 'internal' } } as const
    })
    if (!answer.ok) {
      // The request under this id is done but differs from the form, so the next try needs a new id.
      if (answer.problem.code === 'key_reused') form = { ...form, onceKey: newId() }
      problem.value = answer.problem
      step.value = { ...value, state: 'measuring' }
      return
    }
    remember(answer.value)
    if (printAfterSaving.value) printLabel(labelOf(answer.value))
  }

  async function send(
    { owner, trackingNumber }: Scanned & { owner: Owner },
    warehouseId: WarehouseId,
  ): Promise<CallResult<Received>> {
    const { photos } = typed.value
    // Read before the upload, during which the person may go on typing.
    const measured = measuredOf(typed.value)
    // Nobody is told yet what photos of a parcel without an owner show.
    const shots = owner.kind === 'unclaimed' ? undefined : shotsTakenOf(typed.value)
    const refused = await uploadPictures(photos)
    if (refused !== null) return refused
    const { onceKey } = form
    const photoSha256s = photos.map(({ sha256 }) => sha256)
    const of = { onceKey, warehouseId, trackingNumber, to: recipientOf(owner) }
    return staffCall(receiveParcel, { body: { ...of, ...measured, photoSha256s, shots } })
  }

  const row = { scans, forget, findInARow, findNext }
  return { step, problem, received, justReceived, typed, type, find, row, measure, goBack, save }
}

export type ReceivingModel = ReturnType<typeof createReceiving>
