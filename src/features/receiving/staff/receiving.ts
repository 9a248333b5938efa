import { effect, signal } from '@preact/signals-core'
import * as v from 'valibot'
import { database } from '#engine/client/data/current.ts'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
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
import { type Label, labelOfParcel, printLabel } from '#features/console/staff/parts/label.ts'
import { staffAccount, staffCall } from '#features/console/staff/parts/staff-call.ts'
import { printAfterSaving, station } from '#features/console/staff/parts/station.ts'
import { strictestClass } from '#features/parcels/changes/parcel.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { findParcels, type Received } from '#features/receiving/contract/receiving.ts'
import { goodsKindOf } from '#features/shots/rules/goods-kind.ts'
import { shotsTakenOf } from '#features/shots/staff/parts/typed-shots.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { type Found, obviousParcel } from './choices.ts'
import { actAtDesk, isLineDead, noteAnswer } from './desk/desk.ts'
import { type DeskAct, isNoAnswer, picturesOf, type ShownAct } from './desk/desk-acts.ts'
import { type FromCopy, foundInCopy, readFloorCopy } from './desk/floor-copy.ts'
import {
  type KeptReceiving,
  keepPhotos,
  keepReceiving,
  keptPhotos,
  keptReceiving,
} from './kept-receiving.ts'
import { labelOf } from './label-of.ts'
import { readLastReceived, rememberReceived } from './last-received.ts'
import { measuredOf, type Typed } from './measurement.ts'

/*
 *            scan            found: one ────────────────┐
 *   waiting ─────> finding ─ found: several or none ─> choosing ─ key 1…9 ─> measuring ─ Enter ─> saving
 *      ^ ^            │ refused                          │ Esc ^ ─ ─ Esc ─ ─ ─ │ ^ refused          │ │
 *      │ └────────────┘ <────────────────────────────────┘                       └──────────────────┘ │
 *      └──────────────────── received, or kept on the device without an answer ───────────────────────┘
 */
export type Owner =
  | { kind: 'parcel'; parcel: StaffParcel }
  /** A further box under the number of a parcel that is here. */
  | { kind: 'piece'; of: StaffParcel }
  | { kind: 'member'; memberNum: string }
  /** `pieceOf`: the unclaimed parcel to which it is a further box. */
  | { kind: 'unclaimed'; labelText: string; pieceOf: string | null }
/**
 * `box`: which of several boxes the label says that it is on. `copy`: nobody answered, so this device looked it up in its
 * copy of the floor.
 */
export type Scanned = {
  trackingNumber: string
  box?: Box | undefined
  found: Found
  copy?: FromCopy | undefined
}
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

function recipientOf(owner: Owner, isUnseen: boolean) {
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
      return isUnseen ? { ...owner, isUnseen } : owner
  }
}

/** What is there to print before the server has answered: only of a parcel that has its number already. */
function knownLabel(
  { trackingNumber, owner }: Scanned & { owner: Owner },
  measured: ReturnType<typeof measuredOf>,
  warehouseId: WarehouseId,
): Label | null {
  if (owner.kind !== 'parcel' || owner.parcel.code === '') return null
  return labelOfParcel({
    ...owner.parcel,
    ...measured,
    trackingNumber,
    originWarehouse: warehouseId,
    receivedAt: new Date(nowMs()).toISOString(),
  })
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
  /** What was just kept on this device instead, until the next scan. */
  const justKept = signal<ShownAct | null>(null)
  const typed = signal<Typed>({
    ...EMPTY,
    ...draft?.typed,
    photos: draft ? keptPhotos(draft.form.key) : [],
  })
  /** Numbers that were scanned in a row and that are still to be received, in their order. */
  const scans = signal<readonly string[]>(draft?.scans ?? [])
  /** The parcel on the scale: its number and its request id. */
  let form: KeptReceiving['form'] = draft?.form ?? { key: '', onceKey: '' }

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
    const parcel = owner.kind === 'parcel' ? owner.parcel : null
    const goods = parcel?.goods ?? []
    // The copy of the floor has no goods, but what follows from them.
    const copied = parcel && scanned.copy?.kinds[parcel.parcelId]
    const declared = parcel && copied ? parcel.goodsClass : strictestClass(goods)
    if (typed.value.goodsClass === EMPTY.goodsClass) type({ goodsClass: declared })
    const kind = copied ?? goodsKindOf(goods.map(({ name }) => name))
    if (typed.value.kind === EMPTY.kind) type({ kind })
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
    justKept.value = null
    step.value = { state: 'finding', label }
    const answer = await lookUp(number)
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
      ...answer.value,
    }
    const parcel = obviousParcel(scanned.found)
    if (parcel) measure(scanned, { kind: 'parcel', parcel })
    else step.value = { state: 'choosing', ...scanned }
  }

  /** Asks the server about a number, or this device, if nobody answers. */
  async function lookUp(
    number: string,
  ): Promise<CallResult<{ found: Found; copy?: FromCopy | undefined }>> {
    const [db, here] = [database.peek(), station.peek()]
    if (!isLineDead.peek() || db === null || here === null) {
      const answer = await staffCall(findParcels, { query: { tracking: number } })
      noteAnswer(answer.ok ? null : answer.problem)
      if (answer.ok) return { ok: true, value: { found: answer.value } }
      if (db === null || here === null || !isNoAnswer(answer.problem)) return answer
    }
    return { ok: true, value: foundInCopy(await readFloorCopy(db, here), number) }
  }

  const mayCorrect = () => step.peek().state === 'waiting'

  /** Takes a refused act back to the scale, as it was typed, and looks its number up again. */
  async function correct({ onceKey, shown }: DeskAct): Promise<void> {
    const db = database.peek()
    if (db === null || shown.typed === null || !mayCorrect()) return
    form = { key: trackingKey(shown.number), onceKey: newId(), instead: onceKey }
    typed.value = { ...EMPTY, ...shown.typed, photos: await picturesOf(db, onceKey) }
    await find(shown.number)
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

  function beginAnew(): void {
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
    const done = await send(value, warehouseId).catch((error: unknown) => {
      logError(error)
      return { kept: false, answer: { ok: false, problem: { code: 'internal' } } } as const
    })
    if (done.kept) {
      justKept.value = done.shown
      beginAnew()
      if (printAfterSaving.value && done.shown.label) printLabel(done.shown.label)
      return
    }
    const { answer } = done
    if (!answer.ok) {
      // The request under this id is done but differs from the form, so the next try needs a new id.
      if (answer.problem.code === 'key_reused') form = { ...form, onceKey: newId() }
      problem.value = answer.problem
      step.value = { ...value, state: 'measuring' }
      return
    }
    received.value = rememberReceived(received.value, answer.value)
    justReceived.value = true
    beginAnew()
    if (printAfterSaving.value) printLabel(labelOf(answer.value))
  }

  async function send(scanned: Scanned & { owner: Owner }, warehouseId: WarehouseId) {
    const { owner, trackingNumber, copy } = scanned
    const { photos, refusedPhoto: _, ...input } = typed.value
    // Read before the upload, during which the person may go on typing.
    const measured = measuredOf(typed.value)
    // Nobody is told yet what photos of a parcel without an owner show.
    const shots = owner.kind === 'unclaimed' ? undefined : shotsTakenOf(typed.value)
    const { onceKey, instead = null } = form
    const photoSha256s = photos.map(({ sha256 }) => sha256)
    const to = recipientOf(owner, copy !== undefined)
    const of = { onceKey, warehouseId, trackingNumber, to }
    const shown: ShownAct = {
      number: trackingNumber,
      shelf: measured.shelf,
      label: knownLabel(scanned, measured, warehouseId),
      typed: input,
    }
    const act = {
      act: 'receiveParcel' as const,
      call: { body: { ...of, ...measured, photoSha256s, shots } },
      about: [
        `number ${trackingKey(trackingNumber)}`,
        ...(owner.kind === 'parcel' ? [owner.parcel.parcelId] : []),
      ],
      shown,
      onceKey,
      pictures: photos,
    }
    const done = await actAtDesk<Received>(act, instead)
    return done.kept ? { kept: true as const, shown } : done
  }

  const row = { scans, forget, findInARow, findNext }
  const shown = { step, problem, received, justReceived, justKept, typed }
  return { ...shown, type, find, row, measure, goBack, save, mayCorrect, correct }
}

export type ReceivingModel = ReturnType<typeof createReceiving>
