import type { Page } from '@playwright/test'
import { newId } from '#engine/client/platform/ids.ts'
import { carrierNumber } from './carrier-numbers.ts'
import { expect, type JourneyServer, logIn } from './journey.ts'

/** Somebody of the staff with all rights who sends requests to the server. On a shared server each test hires its own. */
export async function openDesk(desk: Page, server: JourneyServer, email: string) {
  await logIn(desk, server, email)
  await server.grantStaff(email)
  return requestsOf(desk, server)
}

/** Sends requests to the server as whoever is logged in on a page. */
export async function requestsOf(desk: Page, server: JourneyServer) {
  const token = await desk.evaluate(() => localStorage.getItem('Authorization'))
  const headers = { authorization: `Bearer ${token}`, origin: server.url }
  const get = async (path: string) =>
    (await desk.request.get(server.url + path, { headers })).json()
  const post = async (path: string, given: object) => {
    const data = { onceKey: newId(), ...given }
    const answer = await desk.request.post(server.url + path, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  return { get, post }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Receives a parcel that the member has declared; answers its package number. */
export async function receive({ get, post }: Desk, trackingNumber: string): Promise<string> {
  const find = () => get(`/api/staff/parcels?tracking=${trackingNumber}`)
  await expect.poll(async () => (await find()).parcels.length).toBe(1)
  const [{ accountId, parcelId }] = (await find()).parcels
  const { parcel } = await post('/api/staff/parcels/receive', {
    warehouseId: 'CN',
    trackingNumber,
    to: { kind: 'parcel', accountId, parcelId },
    weightGrams: 1_200,
    lengthMm: 250,
    widthMm: 200,
    heightMm: 150,
    goodsClass: 'standard',
    shelf: 'A-01',
    photoSha256s: [],
    shots: {
      kind: 'other',
      photos: [],
      gaps: ['front', 'label', 'size'].map((shot) => ({ shot, reason: 'sealed', words: '' })),
    },
  })
  return parcel.code
}

/** After every bank statement of the demo, so that its books differ by what they say alone. */
const today = () => new Date().toISOString().slice(0, 10)

/** Gives a member money by a transfer that staff place. */
export async function credit(
  { get, post }: Desk,
  memberNum: string,
  amountFen: number,
): Promise<void> {
  const { payees } = await get('/api/payee-accounts')
  const { id } = payees.find(({ currency }: { currency: string }) => currency === 'CNY')
  const line = {
    payeeAccountId: id,
    bankReference: `IN ${newId().slice(-6)}`,
    valueDate: today(),
    received: { kind: 'yuan', amountFen },
  }
  const { transferId } = await post('/api/staff/transfers', { line, payer: '' })
  await post(`/api/staff/transfers/${transferId}/place`, { memberNum })
}

type Receipt = { amountFen: number; payeeAccountId: string }

/** Decides on the transfer that waits for an order or a parcel. */
export async function decideTransfer(
  { get, post }: Desk,
  number: string,
  decision: (receipt: Receipt) => object,
): Promise<void> {
  const { receipts } = await get('/api/staff/receipts')
  const sent = receipts.find(({ orderNumber }: { orderNumber: string }) => orderNumber === number)
  await post(`/api/staff/receipts/${sent.accountId}/${sent.receiptId}`, decision(sent))
}

/** Approves it as the member says. */
export const approveTransfer = (desk: Desk, number: string) =>
  decideTransfer(desk, number, ({ payeeAccountId, amountFen }) => ({
    decision: 'approve',
    line: {
      payeeAccountId,
      valueDate: today(),
      bankReference: `OF ${newId().slice(-6)}`,
      received: { kind: 'yuan', amountFen },
    },
  }))

/** Packs an order, a carton for each parcel, and issues its bill; answers the acts on it. */
export async function packAndBill({ get, post }: Desk, transCode: string) {
  const { accountId, orderId } = await get(`/api/staff/order-numbers/${transCode}`)
  const path = `/api/staff/orders/${accountId}/${orderId}`
  const act = (name: string, data: object) => post(`${path}/${name}`, data)
  const { parcels } = await get(path)
  const sides = { weightGrams: 5_000, lengthMm: 500, widthMm: 400, heightMm: 400 }
  const cartons = parcels.map(({ code }: { code: string }) => ({
    codes: [code],
    ...sides,
    photoSha256: null,
  }))
  await act('cartons', { cartons })
  const preview = await act('bill', { preview: true, totalFen: null })
  expect(preview.differenceFen).toBeGreaterThan(0)
  await act('bill', { preview: false, totalFen: preview.bill.orderTotalFen })
  const dispatch = async () => {
    const { cartons: packed } = await get(path)
    await act('dispatch', {
      cartons: packed.map(({ id, number }: { id: string; number: number }) => ({
        cartonId: id,
        carrier: 'EMS',
        trackingNumber: carrierNumber({ orderId }, number),
      })),
    })
  }
  return { orderId, dispatch, couponsFen: preview.bill.couponsFen }
}
