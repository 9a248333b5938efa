import { staffBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { submissionFields } from './asked-requests.ts'
import { declare } from './changes.ts'
import { aNewVersion } from './channels.ts'
import { aPayout, compensationPath } from './compensations.ts'
import { aCouponGift } from './coupon-gifts.ts'
import { aCount } from './floor.ts'
import { AIR, aCarton, anOrderAddress } from './orders.ts'
import { aPayeeProposal } from './payees.ts'
import { anId } from './row-builders.ts'
import type { TestFetch } from './server.ts'
import { aBankTransfer, aReferenceCode, aScreenshot } from './transfers.ts'
import { anArrival, aPhoto, aTrackingNumber } from './warehouse.ts'
import { wireDevice } from './wire-device.ts'

export type DeskPerson = { accountId: string; memberNum: string; fetch: TestFetch }
/** Two of the staff with every right, who have moved nothing yet, and two members without anything. */
export type Desk = { lin: DeskPerson; bo: DeskPerson; mei: DeskPerson; jun: DeskPerson }
export type StaffRequest = { by: DeskPerson; path: string; body: object; method?: 'PUT' }
export type StaffAct = {
  name: string
  /** Prepares it, and answers what asks for it. */
  ask: () => Promise<StaffRequest>
  /** Another request like it is another act, and not the same once more. */
  repeats?: true
  /** Anybody else with the right may do the same. */
  anyone?: true
}

/** What one person may move in these acts. */
const LIMIT_FEN = 1_000
const ABOVE_FEN = 3_000
const FACTS = { weightGrams: 900, lengthMm: 200, widthMm: 150, heightMm: 100 }
const ADDRESS = {
  recipient: 'Sampan Tokyo',
  phone: '+81312345678',
  province: '東京都',
  city: '江東区',
  area: '新木場',
  detail: '2-2-2 倉庫棟',
  postalCode: '136-0082',
  hours: '',
}
const ACCOUNT = { holder: 'Mei Tan', bank: 'DBS', number: 'SG0012345678' }

export const sendRequest = ({ by, path, body, method }: StaffRequest): Promise<Response> =>
  by.fetch(path, { method: method ?? 'POST', body })

/** Sends it and answers what came back. Throws if it was refused. */
async function okBody(by: DeskPerson, path: string, given: object, method?: 'PUT') {
  const body = { onceKey: anId(), ...given }
  const answer = await sendRequest({ by, path, body, ...(method && { method }) })
  const reply = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply
}
/** Reads a list. One person reads so much that the limit of requests ends the minute now and then. */
async function read({ fetch }: DeskPerson, path: string) {
  for (;;) {
    const answer = await fetch(path)
    const body = await answer.json()
    if (answer.ok) return body
    if (answer.status !== 429) throw new Error(`${path}: ${JSON.stringify(body)}`)
    await new Promise((resolve) => setTimeout(resolve, Number(body.retryAfter) * 1_000))
  }
}
async function phoneOf({ fetch }: DeskPerson) {
  const phone = wireDevice(fetch)
  await phone.sync()
  return phone
}

const TABLES = [
  'account',
  'receipt',
  'withdrawal',
  'coupon',
  'parcel',
  'measurement',
  'photo',
  'shipment',
  'carton',
  'compensation',
  'inspection',
  'request',
] as const

/** All that the acts change, as members and staff see it. */
export async function stateOf({ lin, mei, jun }: Desk): Promise<unknown> {
  const members = [mei, jun].map(async (member) => {
    const phone = await phoneOf(member)
    const rows = TABLES.map((table) =>
      phone
        .rows(table)
        .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    )
    const [ledger, discounts] = [
      await read(lin, `/api/staff/members/${member.memberNum}/ledger`),
      await read(lin, `/api/staff/members/${member.memberNum}/discounts`),
    ]
    return { rows, ledger, discounts }
  })
  const paths = [
    '/api/staff/proposals?list=waiting',
    '/api/staff/proposals?list=decided',
    '/api/staff/payees',
    '/api/staff/settings',
    '/api/public/warehouses',
    '/api/staff/transfers',
    '/api/staff/stock-counts?warehouseId=CN',
  ]
  const lists = []
  for (const path of paths) lists.push(await read(lin, path))
  return { members: await Promise.all(members), lists }
}

/**
 * Acts of staff that need a second person, take a credit back or correct what was done, in an order in which each can
 * happen: every one is done before the next is asked for.
 */
export function staffActs({ lin, bo, mei, jun }: Desk): StaffAct[] {
  const ids = { payee: '', parcel: '', other: '', order: '', claim: '', count: '', request: '' }
  const staff = (...parts: string[]) => ['/api/staff', ...parts].join('/')
  const act = (
    name: string,
    ask: () => Promise<Omit<StaffRequest, 'by'> & { by?: DeskPerson }>,
    kind: Pick<StaffAct, 'repeats' | 'anyone'> = {},
  ): StaffAct => ({
    name,
    ...kind,
    ask: async () => {
      const { by = lin, body, ...request } = await ask()
      return { by, ...request, body: { onceKey: anId(), ...body } }
    },
  })
  /** The first proposes it, and the second approves what waits. */
  const ofTwo = (what: string, ask: Parameters<typeof act>[1], repeats?: true): StaffAct[] => [
    act(`propose ${what}`, ask, repeats ? { repeats } : { anyone: true }),
    act(
      `approve ${what}`,
      async () => {
        const { proposals } = await read(bo, staff('proposals?list=waiting'))
        return { by: bo, path: staff('proposals', proposals[0].id), body: { decision: 'approved' } }
      },
      { anyone: true },
    ),
  ]

  async function sentReceipt(member: DeskPerson, amountFen: number): Promise<string> {
    const { bytes, sha256 } = await aScreenshot()
    await member.fetch('/api/receipts/screenshots', { method: 'POST', body: bytes })
    const receipt = {
      purpose: 'topUp',
      amountFen,
      payeeAccountId: ids.payee,
      referenceCode: aReferenceCode(),
      screenshotSha256: sha256,
    }
    return (await okBody(member, '/api/receipts', receipt)).receiptId
  }
  const line = (amountFen: number) => aBankTransfer(ids.payee, amountFen)
  const credit = async (member: DeskPerson, amountFen: number) => ({
    path: staff('receipts', member.accountId, await sentReceipt(member, amountFen)),
    body: { decision: 'approve', line: line(amountFen) },
  })
  async function entered(amountFen: number): Promise<string> {
    const transfer = { line: line(amountFen), payer: 'M TAN' }
    return (await okBody(lin, staff('transfers'), transfer)).transferId
  }
  const undo = async (by: DeskPerson) => {
    const { credits } = await read(by, staff('credits'))
    const { movementId, accountId } = credits[0]
    return { by, path: staff('credits', movementId, 'undo'), body: { accountId } }
  }
  const lastWithdrawal = async (decision: object) => {
    const [one] = (await phoneOf(mei)).rows('withdrawal')
    return { path: staff('withdrawals', mei.accountId, one?.id ?? ''), body: decision }
  }
  async function received(): Promise<string> {
    const trackingNumber = aTrackingNumber()
    const parcel = declare({ trackingNumber })
    await wireDevice(mei.fetch).push(parcel)
    const to = { kind: 'parcel', accountId: mei.accountId, parcelId: parcel.id }
    const arrival = anArrival({ trackingNumber, to, ...FACTS })
    await okBody(lin, staff('parcels/receive'), arrival)
    return parcel.id
  }
  const ofOrder = (name: string) => staff('orders', mei.accountId, ids.order, name)
  const parcelOf = async (id: string) => (await phoneOf(mei)).row('parcel', id)
  const correction = async (id: string, given: object) => {
    const { seen } = await read(lin, staff('parcels', (await parcelOf(id))?.code ?? '', 'record'))
    const facts = { seen, ...FACTS, goodsClass: 'standard', shelf: 'A-01', damage: '' }
    const path = staff('floor', mei.accountId, id, 'correct')
    return { path, body: { ...facts, photoSha256s: [], reason: 'Read wrongly', ...given } }
  }
  async function packed(parcelIds: readonly string[]): Promise<void> {
    const codes: (string | null)[] = []
    for (const id of parcelIds) codes.push((await parcelOf(id))?.code ?? null)
    await okBody(lin, ofOrder('cartons'), { cartons: [aCarton(codes)] })
    const preview = await okBody(lin, ofOrder('bill'), { preview: true, totalFen: null })
    await okBody(lin, ofOrder('bill'), { preview: false, totalFen: preview.bill.orderTotalFen })
  }
  async function ordered(parcelIds: readonly string[]): Promise<void> {
    const goods = (await phoneOf(mei)).rows('goods')
    const order = {
      parcelIds,
      address: anOrderAddress(),
      identityNumber: null,
      channelCode: AIR.code,
      services: [],
      isInsured: false,
      couponIds: [],
      preauthorisedFen: null,
      senderName: null,
      estimateFen: 7_260,
      customs: goods.map(({ id, quantity, declaredValueFen }) => ({
        goodsId: id,
        description: 'Porcelain teacup',
        hs6: null,
        originCountry: 'CN',
        quantity,
        netWeightGrams: null,
        declaredValueFen,
      })),
    }
    ids.order = (await okBody(mei, '/api/orders', order)).orderId
  }
  const carton = async () =>
    (await phoneOf(mei)).rows('carton').find(({ shipmentId }) => shipmentId === ids.order)

  return [
    ...ofTwo(
      'a payee account',
      async () => ({
        path: staff('payees'),
        body: aPayeeProposal({ currency: 'CNY' }),
      }),
      true,
    ),
    act('credit a receipt', async () => {
      ids.payee = (await read(lin, '/api/payee-accounts')).payees[0].id
      return { by: bo, ...(await credit(mei, 2_000)) }
    }),
    act('undo the credit of a receipt', () => undo(bo)),
    act('place a transfer', async () => ({
      by: bo,
      path: staff('transfers', await entered(2_000), 'place'),
      body: { memberNum: mei.memberNum },
    })),
    act('undo the placement of a transfer', () => undo(bo)),
    act('recall a credit that is used', async () => {
      const { path, body } = await credit(jun, 5_000)
      await okBody(bo, path, body)
      await okBody(jun, '/api/withdrawals', { amountFen: 5_000, ...ACCOUNT })
      const { payeeAccountId, bankReference } = body.line
      return { path: staff('recalls'), body: { payeeAccountId, bankReference, reason: 'Recalled' } }
    }),
    ...ofTwo('a lower limit', async () => {
      const { settings } = await read(lin, staff('settings'))
      const { seen } = settings.find(
        ({ name }: { name: string }) => name === 'secondPersonAboveFen',
      )
      const body = { name: 'secondPersonAboveFen', value: LIMIT_FEN, seen }
      return { method: 'PUT', path: staff('settings'), body }
    }),
    ...ofTwo('what a member owes as lost', async () => ({
      path: staff('members', jun.memberNum, 'owed/lose'),
      body: { reason: 'Cannot be reached' },
    })),
    ...ofTwo('a credit', () => credit(mei, 60_000)),
    ...ofTwo('the placement of a transfer', async () => ({
      path: staff('transfers', await entered(ABOVE_FEN), 'place'),
      body: { memberNum: mei.memberNum },
    })),
    ...ofTwo('a withdrawal', async () => {
      await okBody(mei, '/api/withdrawals', { amountFen: ABOVE_FEN, ...ACCOUNT })
      const sending = { payeeAccountId: ids.payee, transferReference: 'OUT 1' }
      return lastWithdrawal({ decision: 'send', ...sending })
    }),
    ...ofTwo('a withdrawal that came back', () =>
      lastWithdrawal({
        decision: 'bounce',
        bankReference: 'IN 1',
        valueDate: '2026-01-02',
        reason: 'Closed',
      }),
    ),
    ...ofTwo('a reversal', async () => {
      const { entries } = await read(lin, staff('members', mei.memberNum, 'ledger'))
      const { movementId } = entries.find(
        (one: { isReversible: boolean; amountFen: number }) =>
          one.isReversible && one.amountFen === ABOVE_FEN,
      )
      const body = { accountId: mei.accountId, reason: 'Credited twice' }
      return { path: staff('movements', movementId, 'reverse'), body }
    }),
    ...ofTwo(
      'coupons',
      async () => ({
        path: staff('coupons'),
        body: aCouponGift([mei.memberNum, jun.memberNum], { onceKey: anId() }),
      }),
      true,
    ),
    act('expire a coupon', async () => {
      const [coupon] = (await phoneOf(jun)).rows('coupon')
      const body = { memberNum: jun.memberNum, reason: 'Given by mistake' }
      return { path: staff('coupons', coupon?.id ?? '', 'expire'), body }
    }),
    act(
      'give a discount',
      async () => ({
        path: staff('members', jun.memberNum, 'discounts'),
        body: {
          name: { zh: '老客户', zh2: '老客戶', en: 'Loyal' },
          maxFen: null,
          rate: { kind: 'fixed', amountFen: 1 },
          from: businessDay(Date.now()),
          to: null,
        },
      }),
      { repeats: true },
    ),
    ...ofTwo('a warehouse address', async () => ({
      method: 'PUT',
      path: staff('warehouses/JP'),
      body: ADDRESS,
    })),
    ...ofTwo('the refund of a request', async () => {
      ids.request = anId()
      const lineId = anId()
      const set = submissionFields({ lineId, priceFen: 1_000 })
      await wireDevice(mei.fetch).push({ op: 'request.submit', id: ids.request, set: { ...set } })
      await okBody(lin, staff('requests', mei.accountId, ids.request, 'confirmation'), {
        lines: [{ id: lineId, priceFen: 1_000 }],
        domesticShippingFen: 0,
        confirmation: 0,
      })
      const request = (await phoneOf(mei)).row('request', ids.request)
      await okBody(mei, '/api/payments', {
        kind: 'request',
        payableId: ids.request,
        version: request?.confirmation,
        couponIds: [],
        totalFen: request?.totalFen,
      })
      const body = { reasonKind: 'soldOut', reason: 'Sold out', restock: false }
      return { path: staff('purchases', mei.accountId, ids.request, 'cancel'), body }
    }),
    act('correct what a parcel weighs', async () => {
      ids.parcel = await received()
      ids.other = await received()
      const photo = await aPhoto(5)
      await lin.fetch(staffBlobPath(photo.sha256), { method: 'PUT', body: photo.bytes })
      const given = { weightGrams: 950, damage: 'Wet', photoSha256s: [photo.sha256] }
      return correction(ids.parcel, given)
    }),
    act(
      'count a shelf where nothing lies',
      async () => {
        const missing = [ids.parcel, ids.other].map((parcelId) => ({
          accountId: mei.accountId,
          parcelId,
        }))
        return { path: staff('stock-counts'), body: aCount('A-01', { missing }) }
      },
      { repeats: true },
    ),
    act('take the count back', async () => {
      const { counts } = await read(lin, staff('stock-counts?warehouseId=CN'))
      return { path: staff('stock-counts', counts[0].countId, 'take-back'), body: {} }
    }),
    act('correct a parcel of a bill to what may not be shipped', async () => {
      const day = businessDay(Date.now())
      const channel = aNewVersion(day, { code: AIR.code, terms: AIR.terms })
      await okBody(lin, staff('channels'), channel)
      await ordered([ids.parcel, ids.other])
      await packed([ids.parcel, ids.other])
      return correction(ids.other, { goodsClass: 'prohibited', shelf: 'Q-1' })
    }),
    act(
      'correct a number that was sent',
      async () => {
        await packed([ids.parcel])
        const { billVersion, bill } = (await phoneOf(mei)).row('shipment', ids.order) ?? {}
        await okBody(mei, '/api/payments', {
          kind: 'order',
          payableId: ids.order,
          version: billVersion,
          couponIds: [],
          totalFen: bill?.totalFen,
        })
        const sent = { cartonId: (await carton())?.id, carrier: 'EMS' }
        const wrong = { ...sent, trackingNumber: 'EA000000005CN' }
        await okBody(lin, ofOrder('dispatch'), { cartons: [wrong] })
        return {
          path: ofOrder('correct-number'),
          body: { ...sent, trackingNumber: 'EA000000014CN' },
        }
      },
      { repeats: true },
    ),
    ...ofTwo('a compensation', async () => {
      await okBody(mei, `/api/orders/${ids.order}/received`, {})
      ids.claim = anId()
      const set = { shipmentId: ids.order, cartonId: null, kind: 'damage', words: 'Broken' }
      const file = { op: 'compensation.file', id: ids.claim, set: { ...set, askedFen: 2_000 } }
      await wireDevice(mei.fetch).push(file)
      const body = aPayout({ amountFen: 2_000, provenFen: 2_000 })
      return { path: compensationPath(mei, ids.claim, 'decision'), body }
    }),
  ]
}
