import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { GoodsForm } from '#features/parcels/member/data/drafts.ts'
import { emptyGoods } from '#features/parcels/member/shared/parcel-form.ts'
import { cleanUp, field, find, render, type } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { FirstGoods, GoodsSection } from './GoodsSection.tsx'

afterEach(cleanUp)

const words = () => document.body.textContent
let goods: readonly GoodsForm[] = []

function Shown({ start, own }: { start: GoodsForm; own: string }) {
  const [lines, setLines] = useState<readonly GoodsForm[]>([start])
  goods = lines
  const rateOf = (currency: string) => (currency === 'JPY' ? 47_000 : null)
  const section = { goods: lines, prices: { rateOf, own }, onChange: setLines, failures: [] }
  return (
    <>
      <FirstGoods {...section} />
      <GoodsSection {...section} />
    </>
  )
}
const unitPrice = () => field('Unit price').parentElement?.textContent

test('the goods of a Japanese parcel are priced in yen, with what that means in yuan', async () => {
  render(<Shown start={{ ...emptyGoods(anId()), quantity: '2' }} own="JPY" />)
  expect([unitPrice(), field('Price currency')]).toEqual(['', find('select')])
  await type(field('Unit price'), '2,980')
  expect(words()).toContain('= CN¥140.06 (1 JPY = CN¥0.047)')
  expect(words()).toContain('Total declared CN¥280.12')
  expect(goods).toMatchObject([{ unitPrice: '2,980', priceCurrency: 'JPY' }])
  expect(find<HTMLSelectElement>('select').value).toBe('JPY')
})

test('what was typed in yuan stays in yuan when the parcel is found to come from Japan', () => {
  render(<Shown start={{ ...emptyGoods(anId()), unitPrice: '2980' }} own="JPY" />)
  expect(unitPrice()).toBe('CN¥')
  expect(words()).toContain('Total declared CN¥2,980.00')
})

test('where prices are in yuan there is nothing to choose', () => {
  render(<Shown start={emptyGoods(anId())} own="CNY" />)
  expect(unitPrice()).toBe('CN¥')
  expect(words()).not.toContain('Price currency')
})
