import { describe, expect, test } from 'vitest'
import { MUTATIONS } from '#engine/shared/registry.ts'
import { createAddress } from '#tests/support/changes.ts'
import {
  aComment,
  aPost,
  commented,
  published,
  sentPicture,
  written,
} from '#tests/support/community.ts'
import { anInspectionOrder, orderInspection } from '#tests/support/inspections.ts'
import { moneyOf } from '#tests/support/money.ts'
import { anOrderAddress, aReadyParcel, offer, placed } from '#tests/support/orders.ts'
import { exportedBy } from '#tests/support/own-data.ts'
import { withPasskey } from '#tests/support/passkeys.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { sentTopUp } from '#tests/support/transfers.ts'
import { wireDevice } from '#tests/support/wire-device.ts'
import { aimAt, makeThings, type Things } from './aimed.ts'
import { declared, pathWith } from './declared.ts'
import { PLAIN_ORDER_ACTS } from './plain-order-acts.ts'

const SHA256 = 'cd'.repeat(32)

const server = await sharedServer({
  limits: { login: { name: 'login', requests: 1_000, perSeconds: 60 } },
})
const mei = await server.loginAs('mei@example.com')
const jun = await server.loginAs('jun@example.com')
const juns = await makeThings(server, jun, { sha256: SHA256 })

/** Ids that nobody has. */
const nobodys = () =>
  Object.fromEntries(Object.keys(juns).map((thing) => [thing, anId()])) as Things

const everything = async ({ fetch }: LoggedInUser) => {
  const device = wireDevice(fetch)
  const { digest } = await device.sync()
  return { digest, rows: Object.keys(juns).map((table) => device.rows(table as 'address')) }
}

describe.each([...MUTATIONS.keys()])('%s', (op) => {
  test("with another member's id changes nothing there, and does not reveal that it exists", async () => {
    const answerTo = async (who: string, things: Things) => {
      const { fetch } = await server.loginAs(`${who}.${op}@example.com`)
      const [result] = await wireDevice(fetch).push(aimAt(op, things))
      return { ...result, mid: '' }
    }
    const before = await everything(jun)
    const answer = await answerTo('thief', juns)
    expect(await everything(jun)).toEqual(before)
    expect(answer).toEqual(await answerTo('guess', nobodys()))
  })
})

const junsReceipt = await sentTopUp(server, jun)
await moneyOf(server.db, jun.accountId).topUp(1_000)
const junsWithdrawal = await jun.fetch('/api/withdrawals', {
  method: 'POST',
  body: { onceKey: anId(), amountFen: 500, holder: 'Jun', bank: 'DBS', number: 'SG0012345678' },
})
const { withdrawalId } = await junsWithdrawal.json()

await offer(server)
const junsOrder = await placed(server, jun)
const ofJun = (body: object) => () => ({
  names: { orderId: junsOrder.orderId, supplementId: anId() },
  body: { onceKey: anId(), ...body },
})

const junsParcel = await aReadyParcel(server, jun)
const junsInspection = await orderInspection(jun, junsParcel, { byTransfer: true })

const junsPost = await written(jun)
const junsPicture = await sentPicture(jun)
const junsComment = await commented(
  jun,
  await published(jun, await server.loginAs('moderator@example.com', ['moderate'])),
)
const ofPost = (body?: object) => () => ({ names: { postId: junsPost }, ...(body && { body }) })
const ofComment = (body?: object) => () => ({
  names: { commentId: junsComment },
  ...(body && { body }),
})
const junsExport = await exportedBy(jun)
const junsSession = (await (await jun.fetch('/api/sessions')).json()).sessions[0].id
const junsPasskey = ((await withPasskey(jun.fetch)).added as { passkeyId: string }).passkeyId
const REPORT = { reason: 'spam', words: '' }

/** The paths of members that name something, with another member's, and the body if it is no picture. */
const NAMED: Record<
  string,
  () => { names: Record<string, string>; body?: object; query?: string }
> = {
  getBlob: () => ({ names: { sha256: SHA256 } }),
  sendBlob: () => ({ names: { sha256: SHA256 } }),
  endSession: () => ({ names: { sessionId: junsSession } }),
  downloadExport: () => ({ names: { exportId: junsExport } }),
  getOwnScreenshot: () => ({ names: { receiptId: junsReceipt } }),
  goOnPaying: () => ({ names: { receiptId: junsReceipt } }),
  withdrawReceipt: () => ({
    names: { receiptId: junsReceipt },
    body: { onceKey: anId() },
  }),
  cancelWithdrawal: () => ({
    names: { withdrawalId },
    body: { onceKey: anId() },
  }),
  orderInspection: () => ({
    names: { parcelId: junsParcel.id },
    body: { onceKey: anId(), ...anInspectionOrder() },
  }),
  answerEnding: () => ({
    names: { parcelId: junsParcel.id },
    body: { onceKey: anId(), choice: 'dispose', answer: '' },
  }),
  cancelInspection: () => ({
    names: { inspectionId: junsInspection.body.inspectionId },
    body: { onceKey: anId() },
  }),
  getPostAsMember: ofPost(),
  listCommentsAsMember: ofPost(),
  getOwnPostPicture: () => ({ names: { sha256: junsPicture } }),
  editPost: ofPost(aPost()),
  deletePost: ofPost(),
  publishComment: ofPost(aComment()),
  likePost: ofPost({ isLiked: true }),
  reportPost: ofPost(REPORT),
  listReplies: ofComment(),
  editComment: ofComment({ onceKey: anId(), words: 'A', pictures: [] }),
  deleteComment: ofComment(),
  likeComment: ofComment({ isLiked: true }),
  reportComment: ofComment(REPORT),
  renamePasskey: () => ({
    names: { passkeyId: junsPasskey },
    body: { name: 'Mine' },
  }),
  removePasskey: () => ({ names: { passkeyId: junsPasskey } }),
  getOrder: () => ({ names: { transCode: junsOrder.transCode } }),
  saveInvoice: () => ({ names: { transCode: junsOrder.transCode }, query: '?language=en' }),
  correctOrderAddress: ofJun({ address: anOrderAddress(), identityNumber: null }),
  getRequest: () => ({ names: { requestId: juns.request } }),
  answerSupplement: () => ({
    names: { requestId: juns.request },
    body: { onceKey: anId(), decision: 'pay', amountFen: 1 },
  }),
  answerNeed: ofJun({ cartonId: null, words: 'A', identityNumber: null }),
  decideSupplement: ofJun({ decision: 'pay', amountFen: 1 }),
  ...Object.fromEntries(PLAIN_ORDER_ACTS.map(({ name, body }) => [name, ofJun(body)])),
}

const naming = declared.filter((one) => one.for === 'member' && one.path.includes(':'))
test.each(naming.map((one) => [one.name, one] as const))(
  '%s with what another member has is not found',
  async (name, { method, path }) => {
    const given = NAMED[name]
    if (given === undefined) throw new Error(`${name} names nothing of another member`)
    const { names, body = new Uint8Array([1]), query = '' } = given()
    const sent = method === 'GET' ? {} : { body }
    const answer = await mei.fetch(pathWith(path, names) + query, { method, ...sent })
    expect(answer.status).toBe(404)
  },
)

test("another account's device is refused", async () => {
  const phone = wireDevice(jun.fetch)
  await phone.push(createAddress())
  const answer = await wireDevice(mei.fetch).ask({ clientId: phone.state.clientId })
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'not_this_device'])
})
