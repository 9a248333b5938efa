import sharp from 'sharp'
import { startEpoch } from '#engine/server/database/epoch.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { OPERATOR } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import type { FileStore } from '#engine/server/files/file-store.ts'
import type { Images } from '#engine/server/files/images.ts'
import { makeSeal } from '#engine/server/jobs/seal.ts'
import { makeLog } from '#engine/server/log.ts'
import type { Services } from '#engine/server/services.ts'
import { readSettings } from '#engine/server/settings.ts'
import { takeOut } from '#engine/server/sync/close-windows.ts'
import { forgetOldSync } from '#engine/server/sync/forget-old.ts'
import { uuidv7 } from '#engine/shared/ids.ts'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { makeMailTies } from '#features/bounces/server/mail-ties.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { openSession } from '#features/login/server/open-session.ts'
import { makeUnsubscribeLinks } from '#features/notices/server/unsubscribe-links.ts'
import type { StandingJob } from '#features/orders/server/standing/follow-standing-orders.ts'
import {
  fulfilStandingOrder,
  fulfilStandingOrders,
} from '#features/orders/server/standing/fulfil-standing-orders.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { forgetOldPictures } from '#features/pictures/server/forget-old-pictures.ts'
import { compensationTermsOf } from '#features/shipping/rules/compensation-terms.ts'
import { makeApp } from '#server/app.ts'
import { aConfirmedRequest, aRequest } from '#tests/support/asked-requests.ts'
import { aChannel } from '#tests/support/channels.ts'
import { aCartonRow, aDeliveredOrder } from '#tests/support/order-rows.ts'
import { offer } from '#tests/support/orders.ts'
import { anArrivedParcel, aRequestLine, putArrived } from '#tests/support/request-rows.ts'
import { aMembersPhoto } from '#tests/support/row-builders.ts'
import { someTerms } from '#tests/support/shipping.ts'
import { forgetAccount, tablesOfAccounts } from './account-tables.ts'
import type { InlineDatabase } from './inline-database.ts'
import { makeRandom, type Random } from './random.ts'
import { START_MS } from './start-time.ts'

/** A request. `body` replaces its bytes if they do not all arrive at once. */
export type Sent = { path: string; init: RequestInit; body?: ReadableStream<Uint8Array> }
export type Login = { id: string; memberNum: string; authorization: string }
/** What the current world provides to the server. */
export type Given = { nowMs: () => number; random: Random }

/** The real server in this process. Worlds use it in turn, each with separate accounts. */
export type Host = {
  db: InlineDatabase
  fetch: (sent: Sent) => Promise<Response>
  /** Files by key, as the server stored them. */
  files: Map<string, Uint8Array>
  /** The server's error log. */
  errors: string[]
  /** Tables with rows of accounts. */
  tables: string[]
  staff: Login
  /** Another member, who must have no access to the world's devices. */
  stranger: Login
  /** Switches to a world and returns its member. */
  serve: (given: Given) => Promise<Login>
  /** Runs the hourly housekeeping at a given time. */
  forgetOld: (nowMs: number) => Promise<void>
  /**
   * Carries out the jobs of orders that wait for their parcels, each once now and once the next time, as a queue may that
   * was told of no end; then looks at all of them.
   */
  fulfil: () => Promise<void>
  /** Takes rows of an account out of their window, as if they had ended long ago. */
  takeOut: (accountId: string, table: SyncedTable, ids: string[]) => Promise<void>
  newEpoch: (why: 'unclean start' | 'restore') => Promise<void>
}

const ORIGIN = 'http://sampan.test'
const PLENTY = { requests: 1e9, perSeconds: 1e9 }
const UNLIMITED = {
  account: { name: 'account', ...PLENTY },
  address: { name: 'address', ...PLENTY },
  login: { name: 'login', ...PLENTY },
}

function memoryFiles(files: Map<string, Uint8Array>): FileStore {
  return {
    put: async (key, bytes) => {
      files.set(key, new Uint8Array(bytes))
    },
    get: async (key) => {
      const bytes = files.get(key)
      return bytes && new Uint8Array(bytes)
    },
    head: async (key) => files.get(key)?.byteLength,
    delete: async (key) => {
      files.delete(key)
    },
  }
}

/** Re-encodes in this process, because a seed cannot control when another process starts and ends. */
const inlineImages: Images = {
  draw: async (_size, bytes) => new Uint8Array(await sharp(bytes).png().toBuffer()),
  stop: async () => {},
}

/** An order with a carton that arrived and one that was lost, and bought goods: what members can claim and return. */
async function deliverOrder(services: Services, accountId: string, random: Random): Promise<void> {
  const ids = { nowMs: services.nowMs, randomBytes: random.bytes }
  const at = new Date(START_MS).toISOString()
  const order = aDeliveredOrder({
    id: uuidv7(ids),
    parcelIds: [],
    deliveredAt: at,
    claimTerms: { ...compensationTermsOf(someTerms()), claimDays: 365 },
  })
  const carton = { shipmentId: order.id, parcelIds: [] }
  const parcel = anArrivedParcel(at, uuidv7(ids))
  await inTransaction(services.db, async (tx) => {
    await lockTrackingKeys(tx, [trackingKey(parcel.trackingNumber)], 'shared')
    await writeForOne(tx, accountId, { kind: 'system' }, services, async (scope) => {
      scope.put('parcel', parcel)
      putArrived(scope, parcel, () => uuidv7(ids))
      // What members circle and want to have taken again.
      const photo = aMembersPhoto('stored', 'ab'.repeat(32))
      const of = { id: uuidv7(ids), ownerId: parcel.id, createdAt: at } as const
      scope.put('photo', { ...photo, ...of, purpose: 'arrival', by: 'staff', shot: 'front' })
      scope.put('shipment', order)
      for (const outcome of ['delivered', 'lost'] as const) {
        scope.put('carton', aCartonRow({ id: uuidv7(ids), ...carton, outcome }))
      }
    })
  })
}

/** A declined request, and one whose price is above what was asked: what members correct and accept. */
async function reviewRequests(
  services: Services,
  accountId: string,
  random: Random,
): Promise<void> {
  const ids = { nowMs: services.nowMs, randomBytes: random.bytes }
  const of = { id: uuidv7(ids), code: null }
  const requests = [
    aRequest({ ...of, status: 'declined', reason: 'Which colour?', reasonKind: 'other' }),
    aConfirmedRequest({ ...of, id: uuidv7(ids), needsAcceptance: true }),
  ]
  await inTransaction(services.db, (tx) =>
    writeForOne(tx, accountId, { kind: 'system' }, services, async (scope) => {
      for (const request of requests) {
        scope.put('request', request)
        const line = { id: uuidv7(ids), requestId: request.id }
        scope.put('requestLine', aRequestLine(line))
      }
    }),
  )
}

const nothing = () => {}
const NOT_COUNTED: Services['meter'] = {
  request: nothing,
  picture: nothing,
  mail: nothing,
  channel: nothing,
  syncLag: nothing,
  webhook: nothing,
}

/** What the orders are sent by that wait for their parcels. */
const LINES = ['CN', 'SG', 'JP'].map((origin) =>
  aChannel({ code: `SIM-${origin}`, terms: someTerms({ origin, destinations: ['SG', 'JP'] }) }),
)

/** Starts the server on a migrated database. */
export async function startHost(db: InlineDatabase): Promise<Host> {
  let given: Given = { nowMs: () => START_MS, random: makeRandom('nobody') }
  const files = new Map<string, Uint8Array>()
  const errors: string[] = []
  /** Jobs of waiting orders, and those that have run once. */
  const jobs: StandingJob[] = []
  let again: StandingJob[] = []
  const nowMs = () => given.nowMs()
  const randomBytes = (length: number) => given.random.bytes(length)
  const newId = () => uuidv7({ nowMs, randomBytes })
  const log = makeLog('error', { write: (line) => errors.push(line), nowMs })
  const services: Services = {
    db,
    nowMs,
    randomBytes,
    newId,
    log,
    files: memoryFiles(files),
    images: inlineImages,
    diskSpace: async () => undefined,
    dns: { txt: async () => null, addresses: async () => null, mailServers: async () => null },
    meter: NOT_COUNTED,
    payables: {},
    furnish: async () => {},
    identitySeal: makeSeal('simulation', randomBytes, 'sampan identities'),
    enqueue: async (_tx, name, args) => {
      if (name === 'fulfil-standing-order') jobs.push(args as StandingJob)
    },
    mailTies: makeMailTies('simulation'),
    setupNotices: [],
    unsubscribeLinks: makeUnsubscribeLinks('simulation'),
    vapid: { publicKey: '', privateKey: '' },
    settings: readSettings({ DATA_DIR: '/nonexistent', DEMO: '0', OPEN: '1', LOG_LEVEL: 'error' }),
    stopping: new AbortController().signal,
  }
  for (const line of LINES) await offer({ db }, line)
  const app = makeApp({ ...services, dist: '/nonexistent', limits: UNLIMITED })
  const tables = await tablesOfAccounts(db)

  async function logIn(name: string, role: 'member' | 'staff'): Promise<Login> {
    const email = `${name}@sim.test`
    await forgetAccount(db, tables, email)
    const { id, memberNum } = await registerMember(services, { email, language: null })
    if (role === 'staff') await setRole(services, OPERATOR, { email, role })
    const opening = { accountId: id, userAgent: 'simulation', deviceHash: null }
    const { token } = await inTransaction(db, (tx) => openSession(tx, opening, services))
    return { id, memberNum, authorization: token }
  }

  return {
    db,
    files,
    errors,
    tables,
    staff: await logIn('staff', 'staff'),
    stranger: await logIn('stranger', 'member'),
    fetch: async ({ path, init, body }) => {
      const arriving = body && { body, duplex: 'half' }
      return app.fetch(new Request(ORIGIN + path, { ...init, ...arriving }))
    },
    serve: async (next) => {
      given = next
      errors.length = 0
      files.clear()
      again = []
      jobs.length = 0
      await db.run('delete from epoch')
      await startEpoch(db.kysely, {
        id: newId(),
        at: new Date(nowMs()).toISOString(),
        why: 'first',
      })
      const member = await logIn('member', 'member')
      await deliverOrder(services, member.id, given.random.fork('order'))
      await reviewRequests(services, member.id, given.random.fork('requests'))
      return member
    },
    async forgetOld(now) {
      const then = { ...services, nowMs: () => now }
      await forgetOldPictures(then)
      await forgetOldSync(then)
    },
    fulfil: async () => {
      const due = [...again, ...jobs]
      again = jobs.splice(0)
      for (const job of due) await fulfilStandingOrder(job, services)
      await fulfilStandingOrders(services)
    },
    takeOut: (accountId, table, ids) => takeOut(services, accountId, { table, ids }),
    newEpoch: (why) =>
      startEpoch(db.kysely, { id: newId(), at: new Date(nowMs()).toISOString(), why }),
  }
}
