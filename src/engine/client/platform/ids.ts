import { type RandomBytes, uuidSource } from '#engine/shared/ids.ts'
import { nowMs } from './clock.ts'

export const randomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

/** A new UUIDv7 for a row or mutation created on this device. */
export const newId = uuidSource({ nowMs, randomBytes })

/** A number in [0, 1) for the jitter of retries. */
export const random = (): number => Math.random()
