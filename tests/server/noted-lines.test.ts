import { expect, test } from 'vitest'
import type { StaffReceipt } from '#features/payments/contract/receipts.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  aBankLine,
  aPayeeIn,
  approve,
  note,
  sentTopUp,
  withdraw,
} from '#tests/support/transfers.ts'

const { server, staff } = await staffedServer()
const cashier = await server.loginAs('cashier@example.com', ['decideReceipts'])
let members = 0
const aMember = () => server.loginAs(`noted${++members}@example.com`)

const listed = async (id: string, by: LoggedInUser = staff): Promise<StaffReceipt | undefined> => {
  const { receipts } = await (await by.fetch('/api/staff/receipts')).json()
  return receipts.find(({ receiptId }: StaffReceipt) => receiptId === id)
}

test('a noted line is seen by colleagues, is changed and forgotten, and moves no money', async () => {
  const mei = await aMember()
  const id = await sentTopUp(server, mei)
  expect((await listed(id))?.noted).toBeNull()
  const line = await aBankLine(server, { bankReference: 'boc 9 1' })
  expect(await note(cashier, mei, id, line)).toMatchObject({ status: 200 })
  expect((await listed(id))?.noted).toEqual({
    line: { ...line, bankReference: 'BOC91' },
    by: 'cashier@example.com',
  })
  const other = await aBankLine(server)
  await note(staff, mei, id, other)
  expect((await listed(id))?.noted).toEqual({ line: other, by: staff.user.email })
  await note(staff, mei, id, null)
  expect((await listed(id))?.noted).toBeNull()
  const { user } = await (await mei.fetch('/api/session')).json()
  expect(user.cashAmount).toBe(0)
})

test('what approving would refuse is refused when it is noted', async () => {
  const [mei, ann] = [await aMember(), await aMember()]
  const [first, second] = [await sentTopUp(server, mei), await sentTopUp(server, ann)]
  const code = async (owner: LoggedInUser, id: string, line: object, by = cashier) =>
    (await note(by, owner, id, line)).body.code
  const line = await aBankLine(server)
  const usd = await aPayeeIn(server, 'USD')
  expect(await code(mei, first, { ...line, payeeAccountId: usd })).toBe('validation')
  expect(await code(mei, first, { ...line, valueDate: '2099-01-01' })).toBe('validation')
  await note(cashier, mei, first, line)
  expect(await code(ann, second, line)).toBe('bank_reference_noted')
  expect(await approve(cashier, mei, first, line)).toMatchObject({ status: 200 })
  expect(await code(ann, second, line)).toBe('bank_reference_used')
  expect(await code(mei, first, line)).toBe('already_decided')
  const own = await sentTopUp(server, cashier)
  expect(await code(cashier, own, await aBankLine(server))).toBe('own_case')
})

test('the line of a transfer that its member withdrew can be noted for another', async () => {
  const mei = await aMember()
  const line = await aBankLine(server)
  const first = await sentTopUp(server, mei)
  await note(cashier, mei, first, line)
  await withdraw(mei, first)
  const second = await sentTopUp(server, mei)
  expect(await note(cashier, mei, second, line)).toMatchObject({ status: 200 })
})

test('nobody notes a line without the right over receipts', async () => {
  const mei = await aMember()
  const id = await sentTopUp(server, mei)
  const packer = await server.loginAs('packer@example.com', ['receive'])
  expect((await note(packer, mei, id, await aBankLine(server))).status).toBe(403)
  expect((await note(mei, mei, id, await aBankLine(server))).status).toBe(403)
})
