import { expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { Failure } from '#features/desk/contract/failures.ts'
import { post } from '#tests/support/orders.ts'
import { changePayeeAccount } from '#tests/support/payees.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const ann = await server.loginAs('ann@example.com', ['settings'])
const bob = await server.loginAs('bob@example.com', ['settings'])

const failed = async (by: LoggedInUser): Promise<Failure[]> =>
  (await (await by.fetch('/api/staff/failures')).json()).failures
const dismiss = (by: LoggedInUser, { kind, id }: Pick<Failure, 'kind' | 'id'>) =>
  post(by, `/api/staff/failures/${kind}/${id}/dismiss`, {})

test('a declined proposal is listed for who made it alone, until they dismiss it', async () => {
  const { proposalId } = await changePayeeAccount(ann, { label: 'Declined' })
  expect(await failed(ann)).toEqual([])
  await post(bob, `/api/staff/proposals/${proposalId}`, {
    decision: 'declined',
    reason: 'Wrong bank',
  })
  const [one] = await failed(ann)
  expect(one).toMatchObject({
    kind: 'proposal',
    id: proposalId,
    act: 'changePayeeAccount',
    by: 'bob@example.com',
    reason: 'Wrong bank',
    memberNum: null,
  })
  expect(await failed(bob)).toEqual([])
  const seen = { kind: 'proposal', id: proposalId } as const
  expect((await dismiss(bob, seen)).body.code).toBe('not_found')
  expect(await dismiss(ann, seen)).toMatchObject({ status: 200 })
  expect(await failed(ann)).toEqual([])
})

test('files with refused rows and those that the server left in the middle are listed, the newest first', async () => {
  const bringIn = (cells: string[]) =>
    post(ann, '/api/staff/moving-in', {
      kind: 'members',
      fileName: `${cells[0]}.csv`,
      columns: ['email'],
      rows: cells.map((cell, at) => ({ line: at + 2, cells: [cell] })),
    })
  await bringIn(['good@example.com'])
  expect(await failed(ann)).toEqual([])
  await bringIn(['other@example.com', 'no address'])
  server.passMs(1_000)
  const id = anId()
  await server.db.run(
    `insert into bring_in (id, kind, file_name, rows_sha256, staff_id, started_at, beat_at, row_count,
       new_count, changed_count, same_count, refused_count)
     select $1, kind, 'cut.csv', rows_sha256, staff_id, started_at, $2, 1, 0, 0, 0, 0 from bring_in limit 1`,
    [id, new Date(server.services.nowMs()).toISOString()],
  )
  expect(await failed(ann)).toMatchObject([{ fileName: 'other@example.com.csv', refusedRows: 1 }])
  server.passMs(DAY_MS)
  const later = await server.loginAs('ann@example.com', ['settings'])
  expect(await failed(later)).toMatchObject([
    { fileName: 'cut.csv', isStopped: true },
    { fileName: 'other@example.com.csv', isStopped: false },
  ])
  server.passMs(30 * DAY_MS)
  expect(await failed(await server.loginAs('ann@example.com', ['settings']))).toEqual([])
})
