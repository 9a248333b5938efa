import { afterEach, expect, test } from 'vitest'
import { keepBusiness } from '#features/business/member/data/business.ts'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { FIRST_WAREHOUSES } from '#features/warehouses/rules/warehouses.ts'
import { cleanUp, render } from '#tests/support/render.tsx'
import { useOrigins } from './use-warehouses.ts'

afterEach(() => {
  cleanUp()
  keepBusiness(INITIAL_PUBLIC_BUSINESS)
})

function Origins() {
  const { all, any } = useOrigins()
  return `${all}; ${any}`
}

test('where parcels come from are the countries of the open warehouses, each once', () => {
  render(<Origins />)
  expect(document.body.textContent).toBe('China, Singapore, Japan; China, Singapore or Japan')
  cleanUp()
  const [china, singapore, japan] = FIRST_WAREHOUSES
  if (!china || !singapore || !japan) throw new Error('There are three')
  const second = { ...japan, id: 'JP2' }
  const warehouses = [{ ...china, isActive: false }, singapore, japan, second]
  keepBusiness({ ...INITIAL_PUBLIC_BUSINESS, warehouses })
  render(<Origins />)
  expect(document.body.textContent).toBe('Singapore, Japan; Singapore or Japan')
})
