import { expect, test } from 'vitest'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const owner = await server.loginAs('owner@example.com', ['settings'])
const packer = await server.loginAs('packer@example.com', ['receive'])

const rightsOf = async (who: typeof packer) =>
  (await (await who.fetch('/api/session')).json()).rights
const give = (accountId: string, rights: string[]) =>
  owner.fetch(`/api/staff/people/${accountId}/rights`, { method: 'PUT', body: { rights } })
const code = async (answer: Response) => (await answer.json()).code

test('a login and the session say the rights; a member has none', async () => {
  expect([owner.rights, await rightsOf(owner)]).toEqual([['settings'], ['settings']])
  const member = await server.loginAs('member@example.com')
  expect([member.rights, await rightsOf(member)]).toEqual([[], []])
})

test('rights that are given or taken apply at the next request, and the audit log has both', async () => {
  const work = () => packer.fetch('/api/staff/work?warehouseId=CN&list=expected')
  expect((await work()).status).toBe(200)
  const given = await give(packer.accountId, ['moveMoney', 'buy', 'buy'])
  expect(await given.json()).toMatchObject({
    email: 'packer@example.com',
    rights: ['buy', 'moveMoney'],
  })
  const refused = await work()
  expect([refused.status, await code(refused)]).toEqual([403, 'right_missing'])
  expect(await rightsOf(packer)).toEqual(['buy', 'moveMoney'])
  const audited = await server.db.kysely
    .selectFrom('audit')
    .select(['actor_account_id', 'account_id', 'before', 'after'])
    .where('act', '=', 'setStaffRights')
    .execute()
  expect(audited).toEqual([
    {
      actor_account_id: owner.accountId,
      account_id: packer.accountId,
      before: { rights: ['receive'], startPage: null },
      after: { rights: ['buy', 'moveMoney'], startPage: null },
    },
  ])
})

test('nobody changes their own rights, and members get none', async () => {
  expect(await code(await give(owner.accountId, ['settings', 'moveMoney']))).toBe('own_case')
  const member = await server.loginAs('other@example.com')
  expect(await code(await give(member.accountId, ['receive']))).toBe('not_found')
  expect(await rightsOf(owner)).toEqual(['settings'])
})

test('the list of staff has their rights, and no members', async () => {
  const { staff } = await (await owner.fetch('/api/staff/people')).json()
  expect(staff.map(({ email }: { email: string }) => email)).toEqual([
    'owner@example.com',
    'packer@example.com',
  ])
})

test('who loses a right to move money hears of it by mail, and so does every holder of settings', async () => {
  const cashier = await server.loginAs('cashier@example.com', ['serve', 'moveMoney'])
  const readEvents = () =>
    server.mailbox
      .mails()
      .filter(({ subject }) => subject.includes('cashier@example.com'))
      .map(({ to }) => to)
      .sort()
  await give(cashier.accountId, ['moveMoney'])
  await give(cashier.accountId, ['receive'])
  await expect
    .poll(readEvents, { timeout: 10_000 })
    .toEqual(['cashier@example.com', 'owner@example.com'])
})
