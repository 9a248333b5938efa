import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { formatMoney } from '#engine/shared/formatters.ts'
import { type Language, LOCALES } from '#engine/shared/languages.ts'
import {
  anOrderAddress,
  aReadyParcel,
  bill,
  offer,
  orderRow,
  type Placed,
  pack,
  placed,
} from '#tests/support/orders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { staffedServer } from '#tests/support/shared-server.ts'

const { server, staff, mei } = await staffedServer()
await offer(server)
const shipper = await server.loginAs('shipper@example.com', ['ship'])
const owner = await server.loginAs('owner@example.com', ['settings'])
const other = await server.loginAs('other@example.com')

const chinese = anOrderAddress({ recipient: '陈美玲', detail: '安邦路 1 号' })

/** An order that is packed and has a bill. */
async function billedTo(address: object): Promise<Placed> {
  const order = await placed(server, mei, { address })
  expect((await pack(staff, mei, order)).status).toBe(200)
  expect((await bill(staff, mei, order)).status).toBe(200)
  return order
}

type Asked = { paper: string; language?: Language; category?: string }

function papers(by: LoggedInUser, orders: readonly Placed[], asked: Asked): Promise<Response> {
  const codes = orders.map(({ transCode }) => transCode).join(',')
  const query = new URLSearchParams({ language: 'en', ...asked, codes })
  return by.fetch(`/api/staff/order-papers.pdf?${query}`)
}

const invoice = (by: LoggedInUser, { transCode }: Placed, language: Language) =>
  by.fetch(`/api/orders/${transCode}/invoice.pdf?language=${language}`)

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const numberOf = ({ transCode }: Placed) => plain(groupedCode(transCode))

/** The text of each page without the spaces that a PDF has no need of. */
async function read(answer: Response) {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const size = bytes.length
  if (process.env.SHOW) {
    const { writeFileSync } = await import('node:fs')
    writeFileSync(`/tmp/pdfs/${Date.now()}.pdf`, bytes)
  }
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false })
  return { size, pages: text.map(plain) }
}

const HEADS = { zh: '账单', zh2: '帳單', en: 'Invoice' } as const
const LISTS = { zh: '装箱单', zh2: '裝箱單', en: 'Packing list' } as const

test.each(['zh', 'zh2', 'en'] as const)(
  'an invoice in %s is text and has the total of the order',
  async (language) => {
    const order = await billedTo(chinese)
    const { bill: of } = await orderRow(server, order)
    const money = (fen = 0) => plain(formatMoney(LOCALES[language], fen))
    for (const by of [mei, shipper]) {
      const answer =
        by === mei
          ? await invoice(mei, order, language)
          : await papers(shipper, [order], { paper: 'invoice', language })
      const { pages, size } = await read(answer)
      expect(pages).toHaveLength(1)
      const [page = ''] = pages
      expect(page).toContain(HEADS[language])
      expect(page).toContain('陈美玲')
      expect(page).toContain(numberOf(order))
      for (const { amountFen } of of?.lines ?? []) expect(page).toContain(money(amountFen))
      expect(page.trimEnd().endsWith(money(of?.orderTotalFen))).toBe(true)
      expect(size).toBeLessThan(150_000)
    }
  },
)

test.each(['zh', 'zh2', 'en'] as const)(
  'a packing list in %s has the parcel, its shelf and the recipient',
  async (language) => {
    const order = await billedTo(chinese)
    const { pages, size } = await read(await papers(shipper, [order], { paper: 'list', language }))
    expect(pages).toHaveLength(1)
    const [parcel] = order.parcels
    for (const words of [
      LISTS[language],
      '陈美玲',
      '安邦路',
      'A1',
      plain(groupedCode(parcel?.code ?? '')),
      parcel?.trackingNumber ?? '',
    ])
      expect(pages[0]).toContain(words)
    expect(size).toBeLessThan(150_000)
  },
)

test('three orders are in one file in the order given, and each leaves an entry with whose it was', async () => {
  const orders = [
    await billedTo(chinese),
    await billedTo(chinese),
    await billedTo(chinese),
  ].reverse()
  for (const paper of ['list', 'labels']) {
    const { pages } = await read(await papers(shipper, orders, { paper }))
    expect(pages).toHaveLength(3)
    for (const [nth, order] of orders.entries()) expect(pages[nth]).toContain(numberOf(order))
  }
  const ids = orders.map(({ orderId }) => orderId)
  const entries = await server.db.kysely
    .selectFrom('audit')
    .select(['object_id', 'account_id'])
    .where('act', '=', 'saveOrderPapers')
    .where('object_id', 'in', ids)
    .execute()
  const each = ids.map((id) => ({ object_id: id, account_id: mei.accountId }))
  expect(entries).toHaveLength(6)
  expect(entries).toEqual(expect.arrayContaining(each))
})

test('customs forms are in English, with the value declared, the sender and the category chosen', async () => {
  const order = await billedTo(chinese)
  const asked = { paper: 'customs', language: 'zh', category: 'gift' } as const
  const { pages } = await read(await papers(shipper, [order], asked))
  expect(pages).toHaveLength(2)
  const value = (256).toFixed(2)
  for (const words of ['CN22', 'Porcelain teacup', value, '陈美玲', 'Malaysia', '⊠ Gift'])
    expect(pages[0]).toContain(words)
  expect(pages[1]).toContain('Commercial invoice')
  expect(pages[1]).toContain(order.transCode)
})

test('a recipient with characters that no font has is on the page, with boxes for them', async () => {
  const order = await billedTo(anOrderAddress({ recipient: 'ก𠮷 Łukasz 한' }))
  const { pages } = await read(await papers(shipper, [order], { paper: 'labels' }))
  expect(pages[0]).toContain('□□ Łukasz 한')
})

test('the same paper is the same file', async () => {
  const order = await billedTo(chinese)
  const once = async () => Buffer.from(await (await invoice(mei, order, 'zh')).arrayBuffer())
  const one = await once()
  expect(one.equals(await once())).toBe(true)
})

test('another member’s invoice is not found, and staff without the right get no papers', async () => {
  const order = await billedTo(chinese)
  expect((await invoice(other, order, 'en')).status).toBe(404)
  expect((await papers(owner, [order], { paper: 'list' })).status).toBe(403)
  expect((await papers(other, [order], { paper: 'list' })).status).toBe(403)
  const unknown = { ...order, transCode: 'TC000000000' }
  expect((await papers(shipper, [order, unknown], { paper: 'list' })).status).toBe(404)
})

test('what an order does not have yet is refused', async () => {
  const order = await placed(server, mei, {}, [await aReadyParcel(server, mei)])
  const refused = async (answer: Response) => [answer.status, (await answer.json()).code]
  expect(await refused(await papers(shipper, [order], { paper: 'labels' }))).toEqual([
    409,
    'not_packed',
  ])
  expect(await refused(await invoice(mei, order, 'en'))).toEqual([409, 'wrong_status'])
})
