import { PROTOCOLS, type Protocol, type ProtocolName } from './protocols.ts'
import type { Reading } from './reading.ts'

/** More than any message has: what is longer without one is noise, of which the end is kept. */
const MOST_KEPT = 256

/** Reads a stream of bytes in pieces of any size; noise between messages is skipped. */
export function makeDecoder(name: ProtocolName): (bytes: Uint8Array) => Reading[] {
  const { frame, read }: Protocol = PROTOCOLS[name]
  let rest = ''
  return (bytes) => {
    for (const byte of bytes) rest += String.fromCharCode(byte)
    const readings: Reading[] = []
    for (let found = frame.exec(rest); found !== null; found = frame.exec(rest)) {
      rest = rest.slice(found.index + found[0].length)
      const reading = read(found)
      if (reading !== null) readings.push(reading)
    }
    rest = rest.slice(-MOST_KEPT)
    return readings
  }
}

/** A device that says that it stands still says so so often before it is believed. */
const STABLE_READINGS = 2
/** One that does not say it shows the same for so long, and so often. */
const STILL_MS = 1_500
const STILL_READINGS = 4

/**
 * Tells the weight of a parcel once it stands still, in grams: null before, for what is not above zero, and until another
 * weight stands still.
 */
export function makeSettler(nowMs: () => number): (reading: Reading) => number | null {
  let grams = 0
  let since = 0
  let count = 0
  let isTold = false
  return (reading) => {
    if (reading.kind !== 'weight' || reading.isStable === false || reading.grams <= 0) {
      count = 0
      // The same parcel that is only touched is not another one; an empty scale begins anew.
      if (reading.kind === 'weight' && reading.grams <= 0) grams = 0
      return null
    }
    if (reading.grams !== grams || count === 0) {
      isTold = isTold && reading.grams === grams
      grams = reading.grams
      since = nowMs()
      count = 0
    }
    count += 1
    const isStill =
      reading.isStable === true
        ? count >= STABLE_READINGS
        : count >= STILL_READINGS && nowMs() - since >= STILL_MS
    if (!isStill || isTold) return null
    isTold = true
    return grams
  }
}
