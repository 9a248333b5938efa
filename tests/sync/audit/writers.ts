import type { Database } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { Enqueue } from '#engine/server/database/job-kinds.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import type { FileStore } from '#engine/server/files/file-store.ts'
import type { makeLog } from '#engine/server/log.ts'
import { alwaysRun } from '#engine/server/once.ts'
import { orRefused, Refused } from '#engine/server/refusal.ts'
import type { Settings } from '#engine/server/settings.ts'
import { push } from '#engine/server/sync/push.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { receiveParcel } from '#features/receiving/server/receive-parcel.ts'
// What follows a parcel that is received.
import '#server/parcel-followers.ts'
import { addressFields, declarationFields } from '#tests/support/row-builders.ts'
import { wireMutation } from '#tests/support/wire-device.ts'
import { makePuller } from './puller.ts'

export type AuditDeps = {
  db: Database
  files: FileStore
  nowMs: () => number
  randomBytes: (length: number) => Uint8Array
  newId: () => string
  enqueue: Enqueue
  settings: Settings
  log: ReturnType<typeof makeLog>
}
export type Member = { accountId: string; memberNum: string }
export type Report = {
  /** Changes that the writers were told are done. */
  written: number
  pulls: number
  /** Pulls whose rows were not those of any one moment. */
  wrong: string[]
  /** Rows that a puller lacks in the end, or has though they are gone. */
  missed: string[]
  /** What writers were answered instead of "done": deadlocks among them. */
  errors: string[]
}
export type AuditSize = { devices: number; staff: number; pollers: number; rounds: number }

const STAFF = {
  accountId: '00000000-0000-7000-8000-00000000000a',
  sessionId: '',
  role: 'staff',
  rights: ['receive'],
  mayMoveMoney: false,
} as const
const BY_STAFF = {
  warehouseId: 'CN',
  weightGrams: 1,
  lengthMm: 1,
  widthMm: 1,
  heightMm: 1,
} as const

/** Waits until all writers finish. */
export async function startWriters(
  deps: AuditDeps,
  members: readonly Member[],
  { devices, staff, rounds }: AuditSize,
  report: Report,
): Promise<void> {
  const memberOf = (i: number) => members[i % members.length] as Member
  const repeated = async (work: (round: number) => Promise<void>) => {
    for (let round = 0; round < rounds; round++) {
      await work(round).catch((error: unknown) => report.errors.push(String(error)))
    }
  }
  await Promise.all([
    ...Array.from({ length: devices }, (_, i) => repeated(device(deps, memberOf(i), report))),
    ...Array.from({ length: staff }, (_, i) =>
      repeated(
        i % 2 === 0 ? receiving(deps, memberOf(i), report) : several(deps, members, i, report),
      ),
    ),
  ])
}

/** So long that the index of changes does not keep it, so a pull reads it from its table, at another moment. */
const LONG = {
  recipient: '路'.repeat(60),
  province: '路'.repeat(60),
  city: '路'.repeat(60),
  area: '路'.repeat(60),
  detail: '路'.repeat(200),
}

/** A device makes, changes and removes addresses, declares parcels, and pulls after each push. */
function device(deps: AuditDeps, { accountId }: Member, report: Report) {
  const clientId = deps.newId()
  const puller = makePuller(deps.db, accountId, clientId)
  const made: string[] = []
  let seq = 0
  const mutation = (op: string, id: string, set: object, base: object = {}): WireMutation => {
    seq += 1
    const mid = deps.newId()
    return wireMutation({ seq, mid, op, id, set: { ...set }, base: { ...base }, ts: 0 })
  }
  return async (round: number) => {
    const id = deps.newId()
    const last = made.at(-1)
    const goods = declarationFields().goods.map((line) => ({ ...line, id: deps.newId() }))
    const trackingNumber = id.toUpperCase()
    const mutations = [
      mutation('address.create', id, addressFields(round % 2 === 0 ? LONG : {})),
      mutation('parcel.declare', deps.newId(), declarationFields({ trackingNumber, goods })),
      ...(last === undefined
        ? []
        : [mutation('address.edit', last, { note: String(round) }, { note: '' })]),
      ...(round % 5 === 4 && made[0] !== undefined
        ? [mutation('address.remove', made.shift() ?? '', {})]
        : []),
    ]
    made.push(id)
    const batch = { accountId, clientId, device: 'audit', epoch: '', cursor: null, mutations }
    const applied = await orRefused(push(batch, deps))
    if (applied instanceof Refused || applied.kind !== 'applied') {
      report.errors.push(JSON.stringify(applied))
      return
    }
    report.written += applied.results.filter(({ status }) => status === 'applied').length
    const { lastSeq, wrong } = await puller.pull(false)
    report.pulls += 1
    if (wrong !== null) report.wrong.push(wrong)
    if (lastSeq < seq) report.wrong.push(`a pull after ${seq} said ${lastSeq}`)
    for (const one of made) {
      if (!puller.rows.has(`address/${one}`)) report.missed.push(`address/${one} of its own device`)
    }
  }
}

/** Staff receive parcels for a member. */
function receiving(deps: AuditDeps, { memberNum }: Member, report: Report) {
  return async () => {
    const receiving = receiveParcel({ ...deps, once: alwaysRun }, STAFF, {
      ...BY_STAFF,
      onceKey: deps.newId(),
      trackingNumber: deps.newId(),
      to: { kind: 'member', memberNum },
      goodsClass: 'standard',
      shelf: 'A-1',
      photoSha256s: [],
    })
    const answer = await orRefused(receiving)
    if (answer instanceof Refused) report.errors.push(JSON.stringify(answer))
    else report.written += 1
  }
}

/** Work over several members at once, named in whatever order. */
function several(deps: AuditDeps, members: readonly Member[], i: number, report: Report) {
  const turned = [...members.slice(i % members.length), ...members.slice(0, i % members.length)]
  const accounts = turned.map(({ accountId }) => accountId)
  return async (round: number) => {
    await inTransaction(deps.db, (tx) =>
      writeFor(tx, accounts, { kind: 'system' }, deps, async (scope) => {
        for (const accountId of accounts) {
          const [account] = await scope.of(accountId).loadWhere('account', { id: [accountId] })
          if (account !== undefined) {
            scope.of(accountId).put('account', { ...account, cashFen: round * 100 + i })
          }
        }
      }),
    )
    report.written += 1
  }
}
