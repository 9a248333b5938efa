import { describe, expect, test } from 'vitest'
import { UNDO_MS } from '#features/console/rules/undo-time.ts'
import type { StaffThread } from '#features/messages/contract/staff-messages.ts'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { answerTo, ask, seenBy, threadPath } from '#tests/support/messages.ts'
import { post } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
const RIGHTS = ['buy', 'serve'] as const
const staff = await server.loginAs('slipped@example.com', [...RIGHTS])
const colleague = await server.loginAs('beside@example.com', [...RIGHTS])
let members = 0
/** Two acts of people are never in the same millisecond, by which the log is ordered. */
const later = () => server.passMs(1_000)
const aMember = () => server.loginAs(`undoing${++members}@example.com`)

/** Something that was done to what is the member's, with what takes it back and what a device of theirs shows of it. */
type Done = {
  undo: (by?: LoggedInUser, onceKey?: string) => ReturnType<typeof post>
  /** Once more, as after it was taken back. */
  again: () => Promise<unknown>
  /** The member goes on with what was done. */
  goOn: () => Promise<unknown>
  shown: () => Promise<unknown>
  objectId: string
  /** What a device shows after the act, and before it. */
  states: { after: object; before: object }
}
type Case = { done: (member: LoggedInUser) => Promise<Done>; acts: readonly [string, string] }

async function declined(member: LoggedInUser): Promise<Done> {
  const phone = wireDevice(member.fetch)
  const [id, lineId] = [anId(), anId()]
  await phone.push({ op: 'request.submit', id, set: submissionFields({ lineId }) })
  const path = `/api/staff/requests/${member.accountId}/${id}/refusal`
  const refusal = { reasonKind: 'other', reason: 'A slip' }
  const again = async () => {
    later()
    expect((await post(staff, path, refusal)).status).toBe(200)
  }
  await again()
  return {
    objectId: id,
    again,
    undo: (by = staff, onceKey = anId()) => {
      later()
      return post(by, `${path}/undo`, { onceKey })
    },
    goOn: () => phone.push({ op: 'request.withdraw', id, set: {} }),
    shown: async () => {
      await phone.sync()
      return phone.rows('request').find((row) => row.id === id)
    },
    states: {
      after: { status: 'declined', reason: 'A slip', reasonKind: 'other' },
      before: { status: 'processing', reason: '', reasonKind: null },
    },
  }
}

async function closed(member: LoggedInUser): Promise<Done> {
  const { phone, threadId } = await ask(member)
  const { thread }: StaffThread = await (await staff.fetch(threadPath(member))).json()
  const again = async () => {
    later()
    const messageCount = await seenBy(staff, member)
    expect((await post(staff, threadPath(member, 'close'), { messageCount })).status).toBe(200)
  }
  await again()
  return {
    objectId: threadId,
    again,
    undo: (by = staff, onceKey = anId()) => {
      later()
      return post(by, threadPath(member, 'close/undo'), { onceKey })
    },
    goOn: () => ask(member, 'Still there?'),
    shown: async () => {
      await phone.sync()
      return phone.rows('thread').find((row) => row.id === threadId)
    },
    states: {
      after: { state: 'closed', waitingSince: null },
      before: { state: 'waiting', waitingSince: thread.waitingSince },
    },
  }
}

const CASES: readonly (readonly [string, Case])[] = [
  ['a decline of a request', { done: declined, acts: ['declineRequest', 'undoDecline'] }],
  ['the closing of a conversation', { done: closed, acts: ['closeThread', 'undoClose'] }],
]

describe.each(CASES)('%s', (_, { done, acts }) => {
  test('is taken back by who did it: the row returns to the member’s device, and the log says so', async () => {
    const { undo, shown, objectId, states } = await done(await aMember())
    expect(await shown()).toMatchObject(states.after)
    expect((await undo()).status).toBe(200)
    expect(await shown()).toMatchObject(states.before)
    const entries = await server.db.kysely
      .selectFrom('audit')
      .select(['act', 'actor_account_id as by'])
      .where('object_id', '=', objectId)
      .where('act', 'in', acts)
      .orderBy('id')
      .execute()
    expect(entries).toEqual(acts.map((act) => ({ act, by: staff.accountId })))
  })

  test('sent twice it is taken back once, and another try is told that it is over', async () => {
    const { undo, shown, states, again } = await done(await aMember())
    const onceKey = anId()
    const [one, other] = await Promise.all([undo(staff, onceKey), undo(staff, onceKey)])
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect(other?.body).toEqual(one?.body)
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'undo_changed' } })
    expect(await shown()).toMatchObject(states.before)
    // What was done anew can be taken back anew.
    await again()
    expect((await undo()).status).toBe(200)
    expect(await shown()).toMatchObject(states.before)
  })

  test('is not taken back by a colleague, nor by its member', async () => {
    const mei = await aMember()
    const { undo, shown, states } = await done(mei)
    expect(await undo(colleague)).toMatchObject({ status: 403, body: { code: 'undo_foreign' } })
    expect((await undo(mei)).status).toBe(403)
    expect(await shown()).toMatchObject(states.after)
  })

  test('is taken back until the last moment of ten minutes, and not after', async () => {
    const late = await done(await aMember())
    server.passMs(UNDO_MS - 1_000)
    expect(await late.undo()).toMatchObject({ status: 409, body: { code: 'undo_late' } })
    expect(await late.shown()).toMatchObject(late.states.after)
    const early = await done(await aMember())
    server.passMs(UNDO_MS - 2_000)
    expect((await early.undo()).status).toBe(200)
  })

  test('stays once its member has gone on with it', async () => {
    const { undo, shown, goOn } = await done(await aMember())
    await goOn()
    const before = await shown()
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'undo_changed' } })
    expect(await shown()).toEqual(before)
  })
})

test('a request that was corrected and declined anew by a colleague stays theirs', async () => {
  const mei = await aMember()
  const { undo, objectId } = await declined(mei)
  expect((await undo()).status).toBe(200)
  later()
  const path = `/api/staff/requests/${mei.accountId}/${objectId}/refusal`
  expect((await post(colleague, path, { reasonKind: 'soldOut', reason: '' })).status).toBe(200)
  expect((await undo()).body.code).toBe('undo_foreign')
  expect((await undo(colleague)).status).toBe(200)
})

test('a conversation that was answered before it was closed is answered again', async () => {
  const mei = await aMember()
  const { undo, shown, again } = await closed(mei)
  await undo()
  await answerTo(staff, mei, 'At nine')
  await again()
  expect((await undo()).body).toEqual({ state: 'answered' })
  expect(await shown()).toMatchObject({ state: 'answered', waitingSince: null })
})

test('nobody takes back what is about themselves, or what was never done', async () => {
  const mei = await aMember()
  await ask(mei)
  expect((await post(staff, threadPath(mei, 'close/undo'), {})).body.code).toBe('undo_changed')
  await ask(colleague)
  expect((await post(colleague, threadPath(colleague, 'close/undo'), {})).status).toBe(403)
  const nothing = `/api/staff/requests/${mei.accountId}/${anId()}/refusal/undo`
  expect((await post(staff, nothing, {})).status).toBe(404)
})
