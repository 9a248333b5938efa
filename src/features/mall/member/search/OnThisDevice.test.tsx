import { expect, test } from 'vitest'
import type { ProductCard } from '#features/mall/contract/mall.ts'
import { CUP_NAME, everywhere } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import { matching } from './OnThisDevice.tsx'

const aCard = (name: ProductCard['name']): ProductCard => ({
  id: anId(),
  name,
  shopName: everywhere('Shop'),
  picture: null,
  priceFen: 100,
  highestPriceFen: 100,
  inStock: true,
})

test('products on the device are found by all words of a search, in any language, each once', () => {
  const [cup, vase] = [aCard(CUP_NAME), aCard(everywhere('Celadon vase'))]
  const found = (keyword: string) => matching([cup, vase, cup], keyword)
  for (const keyword of ['thermos', 'CUP thermos', '保温杯', '保溫', ' 杯 '])
    expect(found(keyword), keyword).toEqual([cup])
  expect(found('thermos vase')).toEqual([])
})
