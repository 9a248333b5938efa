import { expect, test } from 'vitest'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { anId } from '#tests/support/row-builders.ts'
import { emptyTopUp, readTopUp, topUpDraftOf } from './top-up-form.ts'

const image: PreparedImage = {
  bytes: new ArrayBuffer(1),
  contentType: 'image/png',
  byteLength: 1,
  sha256: 'ab'.repeat(32),
}
const pictures = { ok: true, value: [image] } as const
const PAYEES = [anId(), anId()]
const form = (given: Partial<ReturnType<typeof emptyTopUp>> = {}) => ({
  ...emptyTopUp(),
  amount: '100',
  payeeAccountId: PAYEES[1] ?? null,
  ...given,
})
type Args = Parameters<typeof readTopUp>
type Given = [Args[0], readonly string[], Args[2]]
const failuresIn = (...[typed, payeeIds, images]: Given) => {
  const result = readTopUp(typed, { payeeIds, limits: INITIAL_BUSINESS }, images)
  return result.ok ? [] : result.failures.map(({ path, code }) => [path, code])
}

test('each form has a key and a reference code of its own, and sends them', () => {
  const [one, other] = [emptyTopUp(), emptyTopUp()]
  expect(one.onceKey).not.toBe(other.onceKey)
  expect(one.referenceCode).not.toBe(other.referenceCode)
  const typed = form({ amount: '１，２００.50' })
  expect(readTopUp(typed, { payeeIds: PAYEES, limits: INITIAL_BUSINESS }, pictures)).toEqual({
    ok: true,
    value: {
      receipt: {
        purpose: 'topUp',
        amountFen: 120_050,
        payeeAccountId: PAYEES[1],
        onceKey: typed.onceKey,
        referenceCode: typed.referenceCode,
      },
      screenshot: image,
    },
  })
})

test.each([
  ['', 'required'],
  ['0', 'number_range'],
  ['-1', 'number_range'],
  ['9.99', 'number_range'],
  ['50000.01', 'number_range'],
  ['1000000000000000000', 'number_range'],
  ['1e18', 'money'],
  ['0.001', 'money'],
  ['ten', 'money'],
])('the amount %j is refused as %s', (amount, code) => {
  expect(failuresIn(form({ amount }), PAYEES, pictures)).toEqual([['amountFen', code]])
})

test('an account is chosen if there are several, the only one by itself, none that is gone', () => {
  const none = form({ payeeAccountId: null })
  expect(failuresIn(none, PAYEES, pictures)).toEqual([['payeeAccountId', 'required']])
  expect(failuresIn(none, PAYEES.slice(0, 1), pictures)).toEqual([])
  expect(failuresIn(none, [], pictures)).toEqual([['payeeAccountId', 'required']])
  const removal = form({ payeeAccountId: anId() })
  expect(failuresIn(removal, PAYEES, pictures)).toEqual([['payeeAccountId', 'required']])
})

test('a transfer needs a screenshot, and waits for one that is being read or refused', () => {
  const missing = failuresIn(form(), PAYEES, { ok: true, value: [] })
  expect(missing).toEqual([['screenshot', 'required']])
  expect(failuresIn(form(), PAYEES, { ok: false, failures: [] })).toEqual([])
})

test('a draft keeps its key; one that was sent is not opened again', () => {
  const same = form()
  const drafts = [{ id: anId(), savedAt: '2026-11-20T08:00:00.000Z', content: { form: same } }]
  expect(topUpDraftOf(drafts, new Set())?.form).toEqual(same)
  expect(topUpDraftOf(drafts, new Set([same.onceKey]))).toBeNull()
})

test('a draft of the release before keeps its key, so that the same top-up is not sent twice', () => {
  const { onceKey, ...typed } = form()
  const content = { form: { ...typed, requestId: onceKey } }
  const opened = topUpDraftOf(
    [{ id: anId(), savedAt: '2026-11-20T08:00:00.000Z', content }],
    new Set(),
  )
  expect(opened?.form.onceKey).toBe(onceKey)
})

test('the limits are those of the business', () => {
  const limits = { topUpMinFen: 100_00, topUpMaxFen: 200_00 }
  const result = readTopUp(form({ amount: '99' }), { payeeIds: PAYEES, limits }, pictures)
  expect(result).toMatchObject({ ok: false, failures: [{ args: { min: 100, max: 200 } }] })
})
