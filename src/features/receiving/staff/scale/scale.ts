import { signal } from '@preact/signals-core'
import * as v from 'valibot'
import { nowMs } from '#engine/client/platform/clock.ts'
import { fromJson } from '#engine/client/platform/from-json.ts'
import { readLocal, removeLocal, writeLocal } from '#engine/client/platform/storage.ts'
import { makeSettler } from './decoder.ts'
import { PROTOCOLS, type ProtocolName } from './protocols.ts'
import type { Reading } from './reading.ts'
import {
  type OpenScale,
  openScale,
  type ScaleSettings,
  type SerialPort,
  serialOfBrowser,
} from './serial-port.ts'

const KEY = 'scale'
/** A device that says nothing for so long is not connected, or talks otherwise. */
const SILENT_MS = 3_000

const names = Object.keys(PROTOCOLS) as [ProtocolName, ...ProtocolName[]]
const kept = v.object({
  protocol: v.picklist(names),
  baudRate: v.pipe(v.number(), v.integer(), v.minValue(300)),
})

/** The settings of this device's scale; null for none. */
export function keptScale(): ScaleSettings | null {
  const read = v.safeParse(kept, fromJson(readLocal(KEY)))
  return read.success ? read.output : null
}

/** What stands still on the scale, until something else does. A parcel's measures are taken once, for one parcel. */
export type Settled = {
  grams: number | null
  sidesMm: readonly [number, number, number] | null
  isTaken: boolean
}

export type ScaleState =
  | { state: 'none' }
  /** The scale that was chosen before may be used again, and nothing has opened it. */
  | { state: 'lost' }
  | {
      state: 'open'
      settings: ScaleSettings
      /** Somebody has seen that it shows what is read; before that nothing is taken from it. */
      isProven: boolean
      reading: Reading | null
      isSilent: boolean
      settled: Settled | null
    }

/** The scale of this tab. Module state: a port has one reader, and every parcel is weighed on the same scale. */
export const scale = signal<ScaleState>({ state: 'none' })

let open: OpenScale | null = null
let silence: ReturnType<typeof setTimeout> | undefined

function update(changes: Partial<Extract<ScaleState, { state: 'open' }>>): void {
  const now = scale.peek()
  if (now.state === 'open') scale.value = { ...now, ...changes }
}

function waitForWord(): void {
  clearTimeout(silence)
  silence = setTimeout(() => update({ isSilent: true, reading: null, settled: null }), SILENT_MS)
}

function settledBy(reading: Reading, grams: number | null): Settled | null | undefined {
  if (grams !== null) return { grams, sidesMm: null, isTaken: false }
  if (reading.kind === 'size')
    return { grams: reading.grams, sidesMm: reading.sidesMm, isTaken: false }
  if (reading.kind === 'weight' && reading.grams <= 0) return null
  return undefined
}

/** Uses a port as the scale of this tab. Rejects if it does not open. */
export async function startScale(
  port: SerialPort,
  settings: ScaleSettings,
  { isProven }: { isProven: boolean },
): Promise<void> {
  await endScale()
  const settle = makeSettler(nowMs)
  // A dimensioner speaks only when it is told to.
  const isSilentItself = 'measure' in PROTOCOLS[settings.protocol]
  const mine = await openScale(port, settings, (reading) => {
    if (isSilentItself) clearTimeout(silence)
    else waitForWord()
    const settled = settledBy(reading, settle(reading))
    update({ reading, isSilent: false, ...(settled !== undefined && { settled }) })
  })
  open = mine
  scale.value = {
    state: 'open',
    settings,
    isProven,
    reading: null,
    isSilent: false,
    settled: null,
  }
  if (!isSilentItself) waitForWord()
  void mine.ended.then(() => {
    if (open !== mine) return
    open = null
    clearTimeout(silence)
    scale.value = { state: 'lost' }
  })
}

/** Lets go of the port; the device stays chosen. */
export async function endScale(): Promise<void> {
  const ending = open
  open = null
  clearTimeout(silence)
  scale.value = { state: 'none' }
  await ending?.close()
}

/** Keeps the open scale as the one of this device, after somebody has seen that it shows what is read. */
export function keepScale(): void {
  const now = scale.peek()
  if (now.state !== 'open') return
  writeLocal(KEY, JSON.stringify(now.settings))
  // What stands on it was for the comparison.
  takeSettled()
  update({ isProven: true })
}

/** Forgets the scale of this device. */
export async function forgetScale(): Promise<void> {
  removeLocal(KEY)
  await endScale()
}

let resuming: Promise<void> | null = null

/** Opens the scale of this device again, after a reload or when it was pulled out. A port opens once, whoever asks. */
export function resumeScale(): Promise<void> {
  resuming ??= resume().finally(() => {
    resuming = null
  })
  return resuming
}

async function resume(): Promise<void> {
  const settings = keptScale()
  const serial = serialOfBrowser()
  const now = scale.peek()
  if (settings === null || serial === null || (now.state === 'open' && now.isProven)) return
  const [port] = await serial.getPorts()
  if (port === undefined) scale.value = { state: 'lost' }
  else {
    await startScale(port, settings, { isProven: true }).catch(() => {
      scale.value = { state: 'lost' }
    })
  }
}

/** Marks what stands on the scale as taken for a parcel, so that the next one does not get it. */
export function takeSettled(): void {
  const now = scale.peek()
  if (now.state === 'open' && now.settled) update({ settled: { ...now.settled, isTaken: true } })
}

/** Has a dimensioner measure what stands on it. */
export async function measure(): Promise<void> {
  update({ settled: null })
  waitForWord()
  await open?.measure()
}
