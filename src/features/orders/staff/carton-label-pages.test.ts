import { expect, test } from 'vitest'
import { aCartonRow, aSentOrder } from '#tests/support/order-rows.ts'
import { cartonLabelPages } from './carton-label-pages.ts'

const order = aSentOrder()
const rows = {
  memberNum: 'SP271834K',
  order,
  cartons: [aCartonRow({ number: 1 }), aCartonRow({ number: 2 })],
  tracking: [],
  parcels: [],
  supplements: [],
  photos: [],
  bills: [],
  owedFen: 0,
  isOwn: false,
}

test('each carton has a label with its number, the address in lines that fit, and the order as a bar code', () => {
  const pages = cartonLabelPages(rows)
  expect(
    pages.map(({ lines }) => lines.find(({ text }) => text.startsWith('Carton'))?.text),
  ).toEqual(['Carton 1 of 2', 'Carton 2 of 2'])
  for (const { height, lines } of pages) {
    expect(lines.filter(({ as }) => as === 'bars').map(({ text }) => text)).toEqual([
      order.transCode,
    ])
    expect(lines.map(({ text }) => text)).toContain(order.address.recipient)
    for (const one of lines) expect(one.top + one.height).toBeLessThan(height)
  }
})

test('an address of many long lines stays above what follows it', () => {
  const address = { ...order.address, detail: 'Long Street '.repeat(30).trim() }
  const [page] = cartonLabelPages({ ...rows, order: { ...order, address } })
  const lines = page?.lines ?? []
  const after = lines.find(({ text }) => text.startsWith('Carton'))?.top ?? 0
  const above = lines.filter(({ top }) => top < after)
  expect(above.length).toBeGreaterThan(10)
  for (const { top, height, text } of above) {
    expect(top + height).toBeLessThanOrEqual(after)
    expect(text.length).toBeLessThanOrEqual(40)
  }
})

test('the recipient of drop shipping reads the sender’s name and no member number', () => {
  const [page] = cartonLabelPages({ ...rows, order: { ...order, senderName: 'Lotus Shop' } })
  const texts = page?.lines.map(({ text }) => text)
  expect(texts).toContain('From Lotus Shop')
  expect(texts?.join(' ')).not.toContain('2718')
})
