import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoAmI } from '#engine/shared/session.ts'
import { DOCUMENTS, documentsToAccept } from '#features/business/rules/documents.ts'
import { acceptDocuments } from '#features/login/contract/acceptances.ts'
import { declare } from '#tests/support/changes.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const inForce = documentsToAccept([])
const accept = ({ fetch }: LoggedInUser, documents: unknown) =>
  fetch(acceptDocuments.path, { method: 'POST', body: { documents } })
const askedOf = async ({ fetch }: LoggedInUser) =>
  (await (await fetch(whoAmI.path)).json()).toAccept
const rowsOf = async ({ accountId }: LoggedInUser) =>
  (
    await server.db.run(
      'select document, version, at from acceptance where account_id = $1 order by document',
      [accountId],
    )
  ).rows

test('a new member is asked once, and the row says what was accepted and when', async () => {
  const member = await server.loginAs('new@example.com')
  expect(await askedOf(member)).toEqual(inForce)
  const answer = await accept(member, inForce)
  expect(await answer.json()).toEqual({ toAccept: [] })
  const at = new Date(server.services.nowMs()).toISOString()
  const rows = await rowsOf(member)
  expect(rows).toEqual(
    [...inForce]
      .sort((a, b) => (a.document < b.document ? -1 : 1))
      .map(({ document, version }) => ({ document, version, at })),
  )
  expect(await askedOf(member)).toEqual([])
  server.passMs(3_600_000)
  await accept(member, inForce)
  expect(await rowsOf(member)).toEqual(rows)
})

test('a member who has accepted an earlier version is asked again, for that text alone', async () => {
  const member = await server.loginAs('earlier@example.com')
  await accept(member, inForce)
  await server.db.run(
    `update acceptance set version = 0 where account_id = $1 and document = 'privacy'`,
    [member.accountId],
  )
  expect(await askedOf(member)).toEqual([{ document: 'privacy', ...DOCUMENTS.privacy }])
})

test('whoever has not accepted still syncs and logs out, so that nothing is lost', async () => {
  const member = await server.loginAs('queued@example.com')
  expect(await wireDevice(member.fetch).push(declare())).toMatchObject([{ status: 'applied' }])
  expect(await askedOf(member)).toEqual(inForce)
  expect((await member.fetch('/api/logout', { method: 'POST' })).status).toBe(200)
})

test('a version that does not exist is refused', async () => {
  const member = await server.loginAs('future@example.com')
  expect((await accept(member, [{ document: 'terms', version: 99 }])).status).toBe(404)
  expect((await accept(member, [{ document: 'cookies', version: 1 }])).status).toBe(422)
  expect(await rowsOf(member)).toEqual([])
})

test('a later version counts as accepted, an earlier one does not', () => {
  const [terms] = inForce
  expect(terms).toBeDefined()
  const others = inForce.slice(1)
  const accepted = (version: number) => [...others, { document: 'terms', version }]
  expect(documentsToAccept(accepted(DOCUMENTS.terms.version + 1))).toEqual([])
  expect(documentsToAccept(accepted(DOCUMENTS.terms.version - 1))).toEqual([terms])
})

test('published terms are the next version of today, and every member is asked for them, in each language', async () => {
  const owner = await server.loginAs('owner@example.com', ['settings'])
  const member = await server.loginAs('reader@example.com')
  await accept(member, inForce)
  const first = await publish(owner, 'First')
  const date = new Date(server.services.nowMs()).toISOString().slice(0, 10)
  expect(first).toMatchObject({ version: DOCUMENTS.terms.version + 1, date })
  const { terms } = await (await server.fetch('/api/business/terms')).json()
  expect(terms.text).toEqual({ zh: 'First zh', zh2: 'First zh2', en: 'First en' })
  expect((await (await server.fetch('/api/business')).json()).terms).toEqual({
    version: first.version,
    date,
  })
  const documents = [{ document: 'terms', version: first.version, date }]
  expect(await askedOf(member)).toEqual(documents)
  expect(await (await accept(member, documents)).json()).toEqual({ toAccept: [] })
  expect(await rowsOf(member)).toHaveLength(inForce.length + 1)
})

test('the same terms saved again are no new version, another text is, and they are never taken back', async () => {
  const owner = await server.loginAs('owner2@example.com', ['settings'])
  const before = await publish(owner, 'Again')
  expect(await publish(owner, 'Again')).toEqual(before)
  expect((await publish(owner, 'Other')).version).toBe(before.version + 1)
  const { seen } = await termsOf(owner)
  const body = { name: 'terms', value: null, seen }
  const taken = await owner.fetch('/api/staff/settings', { method: 'PUT', body })
  expect(taken.status).toBe(422)
})

async function termsOf({ fetch }: LoggedInUser) {
  const { settings } = await (await fetch('/api/staff/settings')).json()
  return settings.find(({ name }: { name: string }) => name === 'terms')
}

async function publish(owner: LoggedInUser, text: string) {
  const { seen } = await termsOf(owner)
  const texts = { zh: `${text} zh`, zh2: `${text} zh2`, en: `${text} en` }
  const value = { version: 1, date: '2000-01-01', text: texts }
  const body = { name: 'terms', value, seen }
  expect((await owner.fetch('/api/staff/settings', { method: 'PUT', body })).status).toBe(200)
  return (await termsOf(owner)).value
}
