import { expect, test } from 'vitest'
import { checkPhone } from './phone.ts'

test('a number is judged by its country', () => {
  expect(checkPhone('+65 9123 4567', 'SG')).toBe('ok')
  expect(checkPhone('13800138000', 'CN')).toBe('ok')
  expect(checkPhone('123', 'CN')).toBe('impossible')
  expect(checkPhone('call me', 'US')).toBe('impossible')
  expect(checkPhone('2015550123', 'US')).not.toBe('impossible')
})
