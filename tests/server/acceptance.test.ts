import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptDocuments } from '#shared/contract/acceptance.ts'
import { whoAmI } from '#shared/contract/session.ts'
import { DOCUMENT_NAMES, DOCUMENTS, documentsToAccept } from '#shared/domain/documents.ts'
import { declare } from '#tests/support/changes.ts'
import { type LoggedInUser, startTestServer, type TestServer } from '#tests/support/server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const inForce = DOCUMENT_NAMES.map((document) => ({
  document,
  version: DOCUMENTS[document].version,
}))
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
    [...inForce].sort((a, b) => (a.document < b.document ? -1 : 1)).map((one) => ({ ...one, at })),
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
  expect(await askedOf(member)).toEqual([
    { document: 'privacy', version: DOCUMENTS.privacy.version },
  ])
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
