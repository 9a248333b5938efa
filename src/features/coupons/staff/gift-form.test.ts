import { expect, test } from 'vitest'
import { asTyped, EMPTY_GIFT, readGift } from './gift-form.ts'

const form = {
  ...EMPTY_GIFT,
  members: 'sp000001a，SP-000002B SP00\u00a00004D\n SP000003C',
  reason: 'Late',
}

test('a pasted list in any notation and typed amounts are read', () => {
  const typed = { ...form, deductionFen: '￥２０', minimumSpendFen: '200.00' }
  expect(readGift(typed)).toMatchObject({
    ok: true,
    value: {
      deductionFen: 2_000,
      minimumSpendFen: 20_000,
      validDays: 90,
      memberNums: ['SP000001A', 'SP000002B', 'SP000004D', 'SP000003C'],
    },
  })
})

test('what cannot be given names its field, with amounts as they are typed', () => {
  const result = readGift({ ...EMPTY_GIFT, deductionFen: '0', validDays: '1.5' })
  const failures = result.ok
    ? []
    : result.failures.map(({ path, code, args }) => [path, code, args])
  expect(failures).toEqual([
    ['members', 'required', {}],
    ['deductionFen', 'number_min', { min: 1 }],
    ['validDays', 'whole_number', {}],
    ['reason', 'required', {}],
  ])
  const failuresOf = (given: Partial<typeof EMPTY_GIFT>) => {
    const again = readGift({ ...form, deductionFen: '5', ...given })
    return again.ok ? [] : again.failures.map(({ path, code }) => [path, code])
  }
  // 100,000 is a whole number, and an empty field is no wrong amount.
  expect(failuresOf({ validDays: '100000' })).toEqual([['validDays', 'number_max']])
  expect(failuresOf({ validDays: '', deductionFen: ' ' })).toEqual([
    ['deductionFen', 'required'],
    ['validDays', 'required'],
  ])
  const failure = { path: 'memberNums.3', code: 'member_unknown', args: { row: 4 } } as const
  expect(asTyped(failure)).toEqual({ ...failure, path: 'members' })
})
