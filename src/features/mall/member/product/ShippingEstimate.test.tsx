// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { publicDatabase } from '#engine/client/data/public-database.ts'
import type { Product, Variant } from '#features/mall/contract/mall.ts'
import { aChannel } from '#tests/support/channels.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { everywhere as say } from '#tests/support/products.ts'
import { cleanUp, eventually, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'
import { ShippingEstimate } from './ShippingEstimate.tsx'
import { useLandedPrice } from './use-landed-price.ts'

afterEach(async () => {
  cleanUp()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  await publicDatabase().documents.clear()
})

const variant: Variant = {
  id: anId(),
  specification: [],
  priceFen: 8_900,
  stock: 5,
  weightGrams: 200,
}
const cup: Product = {
  id: anId(),
  name: say('Cup'),
  details: say('Blue.'),
  attributes: [],
  pictures: [],
  shop: { id: anId(), country: 'CN', name: say('Kiln') },
  category: { id: 'kitchen', name: say('Kitchen') },
  optionNames: [],
  variants: [variant],
  minimumOrder: 1,
  lengthMm: 100,
  widthMm: 80,
  heightMm: 80,
  goodsClass: 'standard',
  tags: [],
}

const words = () => document.body.textContent ?? ''

/** Shows the estimate in a browser of these languages; goods of China go to Malaysia and the US. */
function shownIn(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  const rates = {
    channels: [aChannel({ terms: { ...aChannel().terms, packingAllowanceBps: 800 } })],
    exchangeRates: [],
    dutyRules: [],
    transit: [],
  }
  fakeServer().otherwise(async () => json(rates))
  render(<Shown />)
}

const Shown = () => <ShippingEstimate of={useLandedPrice(cup, variant, 2)} pieces={2} />

test('goods and shipping to the country of the browser are summed up, by a named line and weight', async () => {
  shownIn('en-US')
  await eventually(() => expect(words()).toContain('In total, estimatedCN¥208.00'))
  for (const text of [
    'Goods, 2 piecesCN¥178.00',
    'Shipping to the warehouseCN¥0.00',
    'Shipping to United States, estimatedCN¥30.00',
    'By Air, the cheapest line, in 5–9 days, for 432\u00a0g.',
    'Tax and duty at the destination are not included.',
    '400\u00a0g + packing about 8% = 432\u00a0g',
  ])
    expect(words()).toContain(text)
})

test('where no line goes to the country of the browser, the visitor chooses one', async () => {
  shownIn('zh-CN', 'zh')
  await eventually(() => expect(words()).toContain('Choose a country or region'))
  expect(words()).not.toContain('No shipping method')
})

test('of a country that was chosen it is said that no line goes there', async () => {
  localStorage.setItem('shipTo', 'CN')
  shownIn('en-US')
  await eventually(() => expect(words()).toContain('No shipping method'))
  expect(words()).not.toContain('In total')
})
