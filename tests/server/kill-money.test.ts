import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Fetch } from '#engine/client/platform/http.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { receivedParcel } from '#tests/support/child-desk.ts'
import { logInToChild, requestsOf } from '#tests/support/child-login.ts'
import { type ChildServer, runProgram, startChildServer } from '#tests/support/child-server.ts'
import { piecesSold } from '#tests/support/money-answers.ts'
import { MoneyLoad } from '#tests/support/money-load.ts'
import {
  FIRST,
  hasRow,
  type MoneyRequest,
  mayFollow,
  objectOf,
  type Person,
  type State,
} from '#tests/support/money-request.ts'
import type { Sold } from '#tests/support/order-load.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { aPayeeProposal } from '#tests/support/payees.ts'
import { everywhere, typedProduct } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import { inTier } from '#tests/support/tier.ts'
import { aScreenshot } from '#tests/support/transfers.ts'
import { copyUsedData } from '#tests/support/used-data.ts'
import { wireDevice } from '#tests/support/wire-device.ts'
import { makeRandom } from '#tests/sync/simulation/random.ts'

/** The kills of the first tier: of money. `KILLS=50 npx vitest run kill-money` runs longer. */
const KILLS = Number(process.env.KILLS ?? inTier(3, 7))
const AT_ONCE = 3
const MOST_BEFORE_A_KILL = 10
const LATEST_MS = 40
const STOCK = 1_000
/** What is under way at the kills, in turn. */
const AIMS = [
  'placed',
  'orderPaid',
  'recalled',
  'orderCancelled',
  'approved',
  'bounced',
  'lost',
  'ordered',
  'orderBought',
  'sent',
  'requested',
  'reversed',
  'entered',
  'reviewing',
  'declined',
  'cancelled',
  'rejected',
  'withdrawn',
  'waiting',
  'done',
  'refunded',
] as State[]
/** A member may send 20 receipts a day, and an address may log in 20 times in 10 minutes. */
const MEMBERS = AT_ONCE + Math.min(14, Math.ceil(KILLS / 5))
vi.setConfig({ testTimeout: 60_000 + KILLS * 20_000 })

const env = ownDirectory('money')
let server: ChildServer
const here: Fetch = (path, init) => fetch(new URL(path, server.url), init)
beforeAll(async () => {
  await copyUsedData(env.DATA_DIR)
  server = await startChildServer(env)
})
afterAll(() => server.kill('SIGKILL'))
async function logIn(email: string): Promise<Person> {
  const session = await logInToChild(server, email)
  return { ...session, fetch: requestsOf(here, session) }
}
const post = async (by: Person, path: string, body: object = {}) =>
  (await by.fetch(path, { method: 'POST', body })).json()

async function aStaffMember(email: string): Promise<Person> {
  const person = await logIn(email)
  const rights = RIGHTS.join(',')
  expect((await runProgram('staff.ts', ['grant', email, '--rights', rights], env)).code).toBe(0)
  return person
}

async function aPayee(proposer: Person, second: Person): Promise<string> {
  const { proposalId } = await post(
    proposer,
    '/api/staff/payees',
    aPayeeProposal({ currency: 'CNY' }),
  )
  const decision = { onceKey: anId(), decision: 'approved' }
  await post(second, `/api/staff/proposals/${proposalId}`, decision)
  const { payees } = await (await second.fetch('/api/payee-accounts')).json()
  return payees[0].id
}

/** Goods of ¥3 that all members buy. */
async function sellInMall({ fetch }: Person): Promise<Sold> {
  const put = async (path: string, body: object) => {
    const answer = await fetch(`/api/staff/catalogue/${path}`, { method: 'PUT', body })
    expect(answer.status, path).toBe(200)
  }
  const [name, shopId, categoryId] = [everywhere('Waki'), anId(), 'garden']
  await put(`shops/${shopId}`, { country: 'JP', name })
  await put(`categories/${categoryId}`, { name, place: 0 })
  const [productId, product] = [anId(), typedProduct({ shopId, categoryId })]
  const [variant] = product.variants
  if (variant === undefined) throw new Error('A product has a variant')
  const variants = [{ ...variant, priceFen: 300, stockChange: STOCK }]
  const entry = { onceKey: anId(), seen: null, ...product, variants }
  await put(`products/${productId}`, entry)
  return { productId, variantId: variant.id, shopId, priceFen: 300 }
}
async function stockLeft({ productId }: Sold): Promise<number> {
  const { variants } = await (await here(`/api/public/products/${productId}`)).json()
  return variants[0].stock
}

/** What a new device shows of a member's money. */
async function shownTo({ fetch }: Person) {
  const reader = wireDevice(fetch)
  await reader.sync()
  const tables = ['receipt', 'withdrawal', 'inspection'] as const
  const rows = tables.flatMap((table) => reader.rows(table))
  const states = new Map<string, string>(rows.map(({ id, state }) => [id, state]))
  for (const { id, status, boughtAt } of reader.rows('request')) {
    const isPaid = status === 'pendingPurchase'
    const state = status === 'cancelled' ? 'orderCancelled' : isPaid ? 'orderPaid' : 'ordered'
    states.set(id, boughtAt === null ? state : 'orderBought')
  }
  return { states, walletFen: reader.rows('account')[0]?.cashFen }
}

test(`${KILLS} times kill -9 while money moves: the books agree, and what was answered is there`, async () => {
  const staff = [await aStaffMember('lin@example.com'), await aStaffMember('bo@example.com')]
  const [lin, bo] = staff as [Person, Person]
  const payeeAccountId = await aPayee(lin, bo)
  const { bytes: screenshot } = await aScreenshot()
  const random = makeRandom('money')
  const members: Person[] = []
  const parcels = new Map<string, string>()
  for (let i = 0; i < MEMBERS; i++) {
    const member = await logIn(`mover${i}@example.com`)
    members.push(member)
    parcels.set(member.accountId, await receivedParcel(member, lin))
  }
  const sold = await sellInMall(lin)
  const load = new MoneyLoad({ random, staff, payeeAccountId, screenshot, parcels, sold })
  const differences = async () => (await post(lin, '/api/staff/reconciliation')).differences

  for (let kill = 1; kill <= KILLS; kill++) {
    const before = load.requests.length
    const active = Array.from({ length: AT_ONCE }, (_, i) => members[(kill + i) % MEMBERS])
    let isOver = false
    const aim = AIMS[(kill - 1) % AIMS.length] as State
    const moving = (active as Person[]).map((member) => load.keepMoving(member, aim, () => isOver))
    const wanted = load.answered().length + 1 + ((kill * 7) % MOST_BEFORE_A_KILL)
    // One that was answered before: the one at the kill may be refused, when it is sent again, for what came first.
    const isReady = () => load.answered().length >= wanted && load.hasAnswered(aim)
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 1 })
    await vi.waitUntil(() => load.isUnderWay(aim), { timeout: 60_000, interval: 1 })
    await sleep(random.below(LATEST_MS))
    await server.kill('SIGKILL')
    isOver = true
    await Promise.all(moving)
    server = await startChildServer(env)

    expect(await differences()).toBe(0)
    const balances = new Map<string, Awaited<ReturnType<typeof shownTo>>>()
    for (const member of active as Person[]) balances.set(member.accountId, await shownTo(member))
    const isThere = ({ about, ...request }: MoneyRequest) => {
      const state = balances.get(about.member)?.states.get(objectOf({ about, ...request }))
      if (FIRST.includes(about.becomes)) return state !== undefined
      return state === about.becomes || mayFollow(about.becomes, state as State)
    }
    const round = load.requests.slice(before)
    const answered = round.filter(({ outcome }) => outcome === 'answered')
    expect(answered.filter((request) => hasRow(request) && !isThere(request))).toEqual([])

    // What had no answer is sent again until it has one; what had one gets the same.
    for (const request of round.filter(({ outcome }) => outcome === 'open')) {
      await vi.waitUntil(() => load.send(request), { timeout: 20_000 })
    }
    for (const request of round.filter(({ outcome }) => outcome === 'answered')) {
      expect(await load.send(request)).toEqual(request.answer)
    }
    expect(await differences()).toBe(0)
    expect(await stockLeft(sold)).toBe(STOCK - piecesSold(load.answered()))
    for (const member of active as Person[]) {
      const { states, walletFen } = await shownTo(member)
      expect(states).toEqual(load.statesOf(member.accountId))
      const { owedFen } = await (
        await lin.fetch(`/api/staff/members/${member.memberNum}/ledger`)
      ).json()
      expect({ walletFen, owedFen }).toEqual(load.balancesOf(member.accountId))
    }
  }
  const doneIds = new Set(load.answered().map(({ about }) => about.becomes))
  expect([...doneIds]).toEqual(expect.arrayContaining(AIMS.slice(0, KILLS)))
})
