import { expect, test } from 'vitest'
import { RECEIPTS_PAGE } from '#features/payments/contract/receipts.ts'
import { deleteExpired } from '#server/schedules.ts'
import { anId } from '#tests/support/row-builders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  aReferenceCode,
  aScreenshot,
  aTopUpReceipt,
  OTHER_PAYEE,
  PAYEE,
  sendScreenshot,
  sentTopUp,
  submit,
} from '#tests/support/transfers.ts'

const { server, staff } = await staffedServer()
const { db } = server
let members = 0
const aMember = () => server.loginAs(`payer${++members}@example.com`)
const auditsOf = async (objectId: string) =>
  (
    await db.kysely.selectFrom('audit').select('act').where('object_id', '=', objectId).execute()
  ).map(({ act }) => act)

test('a transfer without a screenshot says so, also with one that was never sent', async () => {
  const mei = await aMember()
  for (const screenshotSha256 of [null, 'ab'.repeat(32)]) {
    const answer = await submit(mei, await aTopUpReceipt(server, mei, { screenshotSha256 }))
    expect([answer.status, answer.body.code]).toEqual([422, 'screenshot_required'])
  }
  const jun = await aMember()
  const { bytes, sha256 } = await aScreenshot()
  await sendScreenshot(jun, bytes)
  const juns = await aTopUpReceipt(server, mei, { screenshotSha256: sha256 })
  expect((await submit(mei, juns)).body.code).toBe('screenshot_required')
})

test('only pictures are screenshots, and they are stored re-encoded', async () => {
  const mei = await aMember()
  expect((await sendScreenshot(mei, 'a text file')).body.code).toBe('image_format')
  expect((await sendScreenshot(mei, new Uint8Array(2_097_153).fill(0xff))).body.code).toBe(
    'image_size',
  )
  const { bytes, sha256 } = await aScreenshot()
  expect(await sendScreenshot(mei, bytes)).toEqual({ status: 200, body: { sha256 } })
  expect((await sendScreenshot(mei, bytes)).status).toBe(200)
  const id = await sentTopUp(server, mei, { screenshotSha256: sha256 })
  const response = await staff.fetch(`/api/staff/receipts/${mei.accountId}/${id}/screenshot`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await auditsOf(id)).toContain('getScreenshot')
  const other = await staff.fetch(`/api/staff/receipts/${staff.accountId}/${id}/screenshot`)
  expect(other.status).toBe(404)
})

test('a member sees the screenshot of their own receipt again, nobody else as a member', async () => {
  const [mei, jun] = [await aMember(), await aMember()]
  const path = `/api/receipts/${await sentTopUp(server, mei)}/screenshot`
  const response = await mei.fetch(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect((await jun.fetch(path)).status).toBe(404)
  expect((await staff.fetch(path)).status).toBe(404)
  expect((await server.fetch(path)).status).toBe(401)
})

test('the queue comes in pages and by the account that was paid', async () => {
  const [first, second] = [await aMember(), await aMember()]
  const ids = new Set<string>()
  const receipt = await aTopUpReceipt(server, first)
  const other = await sentTopUp(server, second, { payeeAccountId: OTHER_PAYEE })
  const { receiptId } = (await submit(first, receipt)).body
  const read = async (query: string) => (await staff.fetch(`/api/staff/receipts${query}`)).json()
  const {
    account_id,
    id: _,
    ...row
  } = await db.kysely
    .selectFrom('receipt')
    .selectAll()
    .where('id', '=', receiptId)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: RECEIPTS_PAGE }, () => ({
    ...row,
    account_id,
    id: anId(),
    reference_code: aReferenceCode(),
  }))
  await db.kysely.insertInto('receipt').values(copies).execute()
  const page = await read(`?payeeAccountId=${PAYEE}`)
  expect(page.receipts).toHaveLength(RECEIPTS_PAGE)
  const rest = await read(`?payeeAccountId=${PAYEE}&after=${page.next}`)
  for (const one of [...page.receipts, ...rest.receipts]) ids.add(one.receiptId)
  expect([rest.next, ids.size, ids.has(receiptId), ids.has(other)]).toEqual([
    null,
    page.count,
    true,
    false,
  ])
  const others = await read(`?payeeAccountId=${OTHER_PAYEE}`)
  expect(others).toMatchObject({ count: 1, next: null, receipts: [{ receiptId: other }] })
  expect((await staff.fetch('/api/staff/receipts?after=1')).status).toBe(400)
  await db.kysely.deleteFrom('receipt').where('account_id', '=', account_id).execute()
})

test('a screenshot that was used before is marked, whoever used it', async () => {
  const [mei, jun] = [await aMember(), await aMember()]
  const { bytes, sha256 } = await aScreenshot()
  for (const who of [mei, jun]) await sendScreenshot(who, bytes)
  const referenceCode = aReferenceCode()
  await sentTopUp(server, mei, { screenshotSha256: sha256, referenceCode })
  const id = await sentTopUp(server, jun, { screenshotSha256: sha256 })
  const { receipts } = await (await staff.fetch('/api/staff/receipts')).json()
  const marked = receipts.find(({ receiptId }: { receiptId: string }) => receiptId === id)
  expect(marked.sameScreenshot).toMatchObject([
    { memberNum: mei.user.memberNum, referenceCode, state: 'reviewing' },
  ])
})

test('a screenshot that no receipt names is deleted, one that a receipt names stays', async () => {
  const mei = await aMember()
  const loose = await aScreenshot()
  await sendScreenshot(mei, loose.bytes)
  await sentTopUp(server, mei)
  const read = async () =>
    (
      await db.kysely
        .selectFrom('picture')
        .select('sha256')
        .where('account_id', '=', mei.accountId)
        .execute()
    ).map(({ sha256 }) => sha256)
  expect(await read()).toHaveLength(2)
  await db.run(`update picture set loose_since = '2020-01-01' where account_id = $1`, [
    mei.accountId,
  ])
  await deleteExpired(server.services)
  expect(await read()).toHaveLength(1)
  expect(await read()).not.toContain(loose.sha256)
})
