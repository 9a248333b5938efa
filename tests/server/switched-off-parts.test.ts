import { beforeEach, expect, test } from 'vitest'
import type { Features, PartName } from '#features/business/rules/parts.ts'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { addCartLine, linkLineFields, mallLineFields } from '#tests/support/cart-rows.ts'
import { aLinkLine, checkOut, lineOf, putLines } from '#tests/support/checkouts.ts'
import { aPost, ask, decide, published, written } from '#tests/support/community.ts'
import { openShop } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const staff = await server.loginAs('staff@example.com', 'staff')
const mei = await server.loginAs('mei@example.com')
const phone = wireDevice(mei.fetch)
const push = async (...changes: Parameters<typeof phone.push>) =>
  (await phone.push(...changes)).map(({ code, status }) => code ?? status)

const ALL: Features = { community: true, mall: true, dropShipping: true, buyingRequests: true }
/** Offers everything but some parts. */
async function switchOff(...parts: PartName[]) {
  const { settings } = await (await staff.fetch('/api/staff/settings')).json()
  const { seen } = settings.find(({ name }: { name: string }) => name === 'features')
  const value = { ...ALL, ...Object.fromEntries(parts.map((part) => [part, false])) }
  const body = { name: 'features', value, seen }
  const answer = await staff.fetch('/api/staff/settings', { method: 'PUT', body })
  expect(answer.status).toBe(200)
}
beforeEach(() => switchOff())

const codeAt = async (path: string) => {
  const answer = await server.fetch(path)
  return [answer.status, answer.status === 200 ? null : (await answer.json()).code]
}
const REFUSED = [409, 'not_offered']

test('devices hear what is offered, and the change is in the audit log', async () => {
  await switchOff('mall')
  const { features } = await (await server.fetch('/api/business')).json()
  expect(features).toEqual({ ...ALL, mall: false })
  const { changes } = await (await staff.fetch('/api/staff/settings/history')).json()
  expect(changes[0]).toMatchObject({ name: 'features', from: ALL, to: { ...ALL, mall: false } })
  const { rows } = await server.db.run(
    "select before, after from audit where act = 'changeSetting' order by at",
  )
  expect(rows).toContainEqual({ before: { value: ALL }, after: { value: { ...ALL, mall: false } } })
})

test('without a community nobody reads or writes posts; members delete their own, and staff decide what waits', async () => {
  const postId = await published(mei, staff)
  const waiting = await written(mei)
  await switchOff('community')
  expect(await codeAt('/api/public/posts?kind=forum')).toEqual(REFUSED)
  const refused = await ask(mei, '/api/posts', { body: aPost() })
  expect(refused.body.code).toBe('not_offered')
  expect((await decide(staff, 'post', waiting)).status).toBe(200)
  const removed = await mei.fetch(`/api/posts/${postId}`, { method: 'DELETE' })
  expect(removed.ok).toBe(true)
  await switchOff()
  expect(await codeAt('/api/public/posts?kind=forum')).toEqual([200, null])
})

test('without a mall its goods are neither found nor added nor checked out; links still are', async () => {
  const shop = await openShop(server)
  const cup = lineOf(await shop.publish())
  const link = aLinkLine()
  await putLines(server, mei, [cup, link])
  await switchOff('mall')
  expect(await codeAt('/api/public/mall')).toEqual(REFUSED)
  expect(await codeAt(`/api/public/products/${cup.productId}`)).toEqual(REFUSED)
  const { status, body } = await checkOut(mei, [cup, link])
  expect([status, body.code]).toEqual(REFUSED)
  const { productId, variantId, shopId } = cup
  expect(await push(addCartLine(mallLineFields({ productId, variantId, shopId })))).toEqual([
    'not_offered',
  ])
  expect(await push(addCartLine(linkLineFields()))).toEqual(['applied'])
  expect((await checkOut(mei, [link])).status).toBe(200)
})

test('without buying requests none is made, and one that runs is confirmed and withdrawn', async () => {
  const submit = () => ({ op: 'request.submit', id: anId(), set: submissionFields() })
  const [running, declined] = [submit(), submit()]
  expect(await push(running, declined)).toEqual(['applied', 'applied'])
  await switchOff('buyingRequests')
  expect(await push(submit())).toEqual(['not_offered'])
  const link = aLinkLine()
  await putLines(server, mei, [link])
  const { body } = await checkOut(mei, [link])
  expect(body.code).toBe('not_offered')
  const reviews = await (await staff.fetch('/api/staff/requests')).json()
  expect(JSON.stringify(reviews)).toContain(running.id)
  expect((await mei.fetch(`/api/requests/${running.id}`)).status).toBe(200)
  expect(await push({ op: 'request.withdraw', id: running.id, set: {} })).toEqual(['applied'])
  const reason = { reasonKind: 'detailsMissing', reason: 'Which colour?' }
  const path = `/api/staff/requests/${mei.accountId}/${declined.id}/refusal`
  const answer = await staff.fetch(path, { method: 'POST', body: { onceKey: anId(), ...reason } })
  expect(answer.status).toBe(200)
  const { checkoutId: _, ...set } = submissionFields()
  expect(await push({ op: 'request.resubmit', id: declined.id, set })).toEqual(['not_offered'])
})

test('a request that is sent again gets the answer that it had, also after its part was switched off', async () => {
  const link = aLinkLine()
  await putLines(server, mei, [link])
  const onceKey = anId()
  const first = await checkOut(mei, [link], { onceKey })
  expect(first.status).toBe(200)
  await switchOff('buyingRequests', 'mall')
  const again = await checkOut(mei, [link], { onceKey })
  expect([again.status, again.body]).toEqual([200, first.body])
})

test('articles and pages of a part leave the sitemap, and come back with it', async () => {
  const shop = await openShop(server)
  const { id } = await shop.publish()
  const sitemap = async () => (await server.fetch('/sitemap.xml')).text()
  expect(await sitemap()).toContain(id)
  await switchOff('mall', 'dropShipping')
  const without = await sitemap()
  expect(without).not.toContain(id)
  expect(without).not.toContain('/shop/home')
  expect(without).not.toContain('article=drop-shipping')
  expect(without).not.toContain('article=mall-and-cart')
  expect(without).toContain('article=paste-a-link')
  expect(without).toContain('/forumIndex')
})
