import { onLocalWrite } from '#engine/client/sync/local-writes.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import type { PatchEntry, SyncReply, SyncRequest, WireMutation } from '#engine/shared/sync.ts'
import { aCurrentDevice } from './current-device.ts'
import type { Device } from './device.ts'
import { anId } from './row-builders.ts'
import { anEntry, aReply, confirming, digestOf, scripted } from './scripted-server.ts'

/** The entry of a refused change. */
export const refused = ({ mid, op, id, set }: WireMutation, code: string): PatchEntry => {
  const outcome: OutcomeRow = {
    id: mid,
    status: 'rejected',
    code,
    detail: '',
    op,
    target: id,
    group: id,
    set,
    clientId: anId(),
    device: 'Phone',
    at: '2026-11-20T08:00:00.000Z',
  }
  return anEntry('outcome', 2, outcome)
}

export type DecidingServer = {
  /** Every change that was sent. */
  sent: WireMutation[]
  /** What the account has. */
  rows: PatchEntry[]
  /** The row that a change becomes; replaced by a test. */
  decide: (m: WireMutation) => PatchEntry | null
  /** Holds what is written from now on back, until the returned function is called. */
  hold: () => () => void
  stop: () => void
}

/** The page's device, which syncs after each write with a server that decides as the test says. */
export async function decidedDevice(
  rows: readonly PatchEntry[] = [],
): Promise<{ device: Device; server: DecidingServer }> {
  let held: Promise<void> = Promise.resolve()
  let last: Pick<SyncReply, 'lastSeq' | 'lastMid'> = { lastSeq: 0, lastMid: null }
  const answer = (request: SyncRequest): SyncReply => {
    const { mutations } = request
    server.sent.push(...mutations)
    const made = mutations.flatMap((m) => server.decide(m) ?? [])
    const ended = mutations.flatMap(({ op, id }) => (op === 'outcome.dismiss' ? id : []))
    server.rows = [...server.rows, ...made].filter(({ id }) => !ended.includes(id))
    const isFirst = request.cursor === ''
    const removals = ended.map((id) => anEntry('outcome', 4, { gone: id }))
    if (mutations.length > 0) last = confirming(request)
    return aReply({
      ...last,
      cursor: 'after',
      reset: isFirst,
      digest: digestOf(server.rows),
      patch: isFirst ? server.rows : [...made, ...removals],
    })
  }
  const device = await aCurrentDevice({ fetch: scripted(answer).fetch })
  const server: DecidingServer = {
    sent: [],
    rows: [...rows],
    decide: () => null,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    stop: () => undefined,
  }
  await device.sync()
  server.stop = onLocalWrite(() => {
    // A run that ends after its test finds the database closed.
    held.then(() => device.sync()).catch(() => undefined)
  })
  return { device, server }
}
