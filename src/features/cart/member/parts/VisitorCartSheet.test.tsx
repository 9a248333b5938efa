// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { Live } from '#engine/client/data/live.ts'
import type { VisitorLine } from '#features/cart/member/data/visitor-line.ts'
import type { VariantNow } from '#features/mall/contract/mall.ts'
import { mallLineFields } from '#tests/support/cart-rows.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { everywhere } from '#tests/support/products.ts'
import { cleanUp, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'
import { VisitorCartSheet } from './VisitorCartSheet.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent ?? ''

const aLine = (name: string, quantity: number): VisitorLine => ({
  id: anId(),
  mid: anId(),
  createdAt: '2026-11-20T08:00:00.000Z',
  set: mallLineFields({ name, quantity, priceFen: 1_000, variantId: anId() }),
})
const sold = ({ set }: VisitorLine, given: Partial<VariantNow> = {}): VariantNow => ({
  id: set.variantId ?? '',
  productId: set.productId ?? '',
  name: everywhere(set.name),
  shopName: everywhere('Kiln'),
  specification: [],
  picture: null,
  minimumOrder: 1,
  priceFen: 1_000,
  stock: 9,
  ...given,
})

test('what cannot be bought as it is stays, and is not part of the total', async () => {
  const [cup, bowl, tray] = [aLine('Cup', 2), aLine('Bowl', 1), aLine('Tray', 5)]
  const variants = [sold(cup), sold(bowl, { stock: 0 }), sold(tray, { stock: 3 })]
  fakeServer().otherwise(async () => json({ variants }))
  const of: Live<VisitorLine[]> = { state: 'ready', value: [cup, bowl, tray] }
  render(<VisitorCartSheet of={of} open onClose={() => {}} title="Cart" />)
  await eventually(() => expect(words()).toContain('Sold out'))
  for (const name of ['Cup', 'Bowl', 'Tray']) expect(words()).toContain(name)
  expect(words()).toContain('Total for goodsCN¥20.00')
})
