import { afterEach, expect, test } from 'vitest'
import { keepBusiness } from '#features/business/member/data/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { FIRST_WAREHOUSES, warehouseIn } from '#features/warehouses/rules/warehouses.ts'
import { cleanUp, render } from '#tests/support/render.tsx'
import { RefusedGoods } from './RefusedGoods.tsx'

afterEach(() => {
  cleanUp()
  keepBusiness(INITIAL_PUBLIC_BUSINESS)
})

test('a member hears before sending that the warehouse does not take what is inside', () => {
  const china = { ...warehouseIn(FIRST_WAREHOUSES, 'CN'), refuses: ['battery' as const] }
  keepBusiness({ ...INITIAL_PUBLIC_BUSINESS, warehouses: [china] })
  render(<RefusedGoods id="CN" tags={['battery', 'food']} />)
  expect(document.body.textContent).toContain('China warehouse doesn’t take: Battery inside.')
  cleanUp()
  render(<RefusedGoods id="CN" tags={['food']} />)
  expect(document.body.textContent).toBe('')
})
