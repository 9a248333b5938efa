// biome-ignore lint/style/noRestrictedImports: the package of this folder knows none of the paths of ours.
import { addressFields } from '../../page/address-fields.ts'

/**
 * When this device's databases were last written. A peer may say that it is done before its rows are on the disk, where
 * the product's are: both instants are measured.
 */
let lastWritten = 0
let open = 0
const { transaction } = IDBDatabase.prototype
IDBDatabase.prototype.transaction = function (...args) {
  const made = transaction.apply(this, args)
  if (made.mode === 'readonly') return made
  open += 1
  for (const end of ['complete', 'abort'])
    made.addEventListener(end, () => {
      open -= 1
      lastWritten = performance.now()
    })
  return made
}

/** After so long without a write a device has saved what it had. Replicache saves when it is idle, a second at most. */
const QUIET_MS = 2_500

/** Resolves with the instant of the last write, when nothing has been written for a while. */
export async function settled() {
  const began = performance.now()
  while (open > 0 || performance.now() - Math.max(lastWritten, began) < QUIET_MS)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return lastWritten
}

/** Counts the requests and bytes of this page's calls. */
export function countingFetch() {
  const sent = { requests: 0, bytesUp: 0 }
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    sent.requests += 1
    sent.bytesUp += new TextEncoder().encode(init?.body ?? '').length
    return fetch(input, init)
  }
  return sent
}

/** Runs a sync, and measures it as the product's page does; `durableMs` until its rows were saved. */
export async function timed(sent, sync) {
  const before = { ...sent }
  const began = performance.now()
  await sync()
  const ms = performance.now() - began
  const requests = sent.requests - before.requests
  const bytesUp = sent.bytesUp - before.bytesUp
  const durableMs = Math.max((await settled()) - began, ms)
  return { ms, durableMs, requests, bytesUp }
}

export const anAddress = (n) => ({ id: crypto.randomUUID(), ...addressFields(n) })
