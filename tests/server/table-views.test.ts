import { expect, test } from 'vitest'
import { MAX_OWN_VIEWS, type SavedView } from '#features/desk/contract/table-views.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aTableView, saveView, TABLE_VIEWS } from '#tests/support/table-views.ts'

const server = await sharedServer()
const ann = await server.loginAs('ann@example.com', ['ship'])
const bob = await server.loginAs('bob@example.com', ['ship'])
const buyer = await server.loginAs('buyer@example.com', ['buy'])
const head = await server.loginAs('head@example.com', ['ship', 'settings'])

const views = async (by: LoggedInUser, place = 'orders'): Promise<SavedView[]> =>
  (await (await by.fetch(`${TABLE_VIEWS}?place=${place}`)).json()).views
const names = async (by: LoggedInUser) => (await views(by)).map(({ name }) => name)
const put = async (by: LoggedInUser, id: string, body: object) => {
  const answer = await by.fetch(`${TABLE_VIEWS}/${id}`, { method: 'PUT', body })
  return { status: answer.status, body: await answer.json() }
}
const remove = async (by: LoggedInUser, id: string) => {
  const answer = await by.fetch(`${TABLE_VIEWS}/${id}`, { method: 'DELETE' })
  return { status: answer.status, code: (await answer.json()).code }
}

test('a view is its author’s alone until it is shared with those who work at that table', async () => {
  const id = await saveView(ann, { name: 'Mine' })
  expect(await views(ann)).toEqual([
    {
      id,
      name: 'Mine',
      isShared: false,
      isOwn: true,
      by: 'ann@example.com',
      mayDelete: true,
      view: aTableView().view,
    },
  ])
  expect(await names(bob)).toEqual([])
  expect(await put(ann, id, aTableView({ name: 'Ours', isShared: true }))).toMatchObject({
    status: 200,
  })
  expect(await views(bob)).toMatchObject([
    { id, name: 'Ours', isOwn: false, by: 'ann@example.com', mayDelete: false },
  ])
  expect((await buyer.fetch(`${TABLE_VIEWS}?place=orders`)).status).toBe(404)
  expect(await views(buyer, 'requests')).toEqual([])
  await remove(ann, id)
})

test('nobody changes a view of somebody else, and only who keeps the settings deletes a shared one', async () => {
  const hidden = await saveView(ann, { name: 'Hidden' })
  const shared = await saveView(ann, { name: 'Shared', isShared: true })
  for (const id of [hidden, shared]) {
    expect((await put(bob, id, aTableView({ name: 'Taken' }))).body.code).toBe('not_found')
    expect((await put(head, id, aTableView({ name: 'Taken' }))).body.code).toBe('not_found')
  }
  expect(await remove(bob, hidden)).toEqual({ status: 404, code: 'not_found' })
  expect(await remove(head, hidden)).toEqual({ status: 404, code: 'not_found' })
  expect(await remove(buyer, shared)).toEqual({ status: 404, code: 'not_found' })
  expect(await remove(bob, shared)).toEqual({ status: 403, code: 'right_missing' })
  expect(await names(ann)).toEqual(['Hidden', 'Shared'])
  expect(await views(head)).toMatchObject([{ name: 'Shared', mayDelete: true }])
  expect(await remove(head, shared)).toMatchObject({ status: 200 })
  expect(await remove(ann, hidden)).toMatchObject({ status: 200 })
  expect(await remove(ann, hidden)).toMatchObject({ status: 200 })
  expect(await names(ann)).toEqual([])
})

test('a view stays at its table, and one with columns that this version does not know is kept as it is', async () => {
  const two = await server.loginAs('two@example.com', ['ship', 'buy'])
  const view = { ...aTableView().view, columns: ['code', 'moonPhase'] }
  const id = await saveView(two, { view })
  expect((await put(two, id, aTableView({ place: 'requests' }))).body.code).toBe('not_found')
  expect((await views(two))[0]?.view.columns).toEqual(['code', 'moonPhase'])
  expect(await views(two, 'requests')).toEqual([])
  const odd = { ...view, colour: 'red' }
  expect((await put(two, id, { ...aTableView(), view: odd })).body.code).toBe('validation')
  await remove(two, id)
})

test('a person has a bounded number of views at a table, and may still change them', async () => {
  const ids = Array.from({ length: MAX_OWN_VIEWS }, anId)
  for (const id of ids) await saveView(ann, { name: id.slice(-12) }, id)
  expect((await put(ann, anId(), aTableView())).body.code).toBe('view_limit')
  expect((await put(ann, ids[0] ?? '', aTableView({ name: 'Again' }))).status).toBe(200)
  expect(await names(ann)).toContain('Again')
  expect((await put(bob, anId(), aTableView())).status).toBe(200)
})

test('saving and deleting are entries of the audit log without what the view filters by', async () => {
  const id = await saveView(bob, { name: 'Logged' })
  await remove(bob, id)
  const { rows } = await server.db.run(
    'select act, before, after from audit where object_id = $1 order by act desc',
    [id],
  )
  expect(rows).toEqual([
    {
      act: 'saveTableView',
      before: null,
      after: { place: 'orders', name: 'Logged', isShared: false },
    },
    {
      act: 'deleteTableView',
      before: { place: 'orders', name: 'Logged', isShared: false },
      after: null,
    },
  ])
})
