import { median } from './row.ts'
import { type Side, type SyncPages, withSyncPages } from './sync-page.ts'

export const ROUNDS = 5
const TRIPS_MS: readonly number[] = [0, 100]

/** Medians: the time until the changes were confirmed at each round-trip time, and the requests and bytes. */
export type Sent = {
  ms: number[]
  /** Until the device had saved what it was answered; a peer may say that it is done before. */
  durableMs: number[]
  requests: number
  bytesUp: number
  bytesDown: number
}

export type Change = (page: Awaited<ReturnType<SyncPages['open']>>) => Promise<void>

/** Queues changes offline on a device with all rows and sends them, in each round and for each round-trip time. */
export async function sendQueued(
  parcels: number,
  change: Change,
  { tripsMs = TRIPS_MS, side }: { tripsMs?: readonly number[]; side?: Side | undefined } = {},
): Promise<Sent> {
  const members = ROUNDS * tripsMs.length
  const send = async (pages: SyncPages) => {
    const sent: Sent = { ms: [], durableMs: [], requests: 0, bytesUp: 0, bytesDown: 0 }
    for (const trip of tripsMs) {
      const runs = []
      for (let round = 0; round < ROUNDS; round++) {
        const page = await pages.open()
        const { accountId, token } = page.member
        await page.act('sync', { accountId, token })
        await change(page)
        await page.delay(trip)
        const before = page.bytesDown()
        const run = await page.act('sync', { accountId, token })
        runs.push({ ...run, bytesDown: page.bytesDown() - before })
      }
      sent.ms.push(median(runs.map(({ ms }) => ms)))
      sent.durableMs.push(median(runs.map(({ ms, durableMs = ms }) => durableMs)))
      sent.requests = median(runs.map(({ requests }) => requests))
      sent.bytesUp = median(runs.map(({ bytesUp }) => bytesUp))
      sent.bytesDown = median(runs.map(({ bytesDown }) => bytesDown))
    }
    return sent
  }
  return withSyncPages({ members, parcels }, send, side)
}

export const inKb = (bytes: number): string => `${(bytes / 1_000).toFixed(0)} kB`
