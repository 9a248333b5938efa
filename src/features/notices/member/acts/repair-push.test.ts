// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPushWanted, setPushWanted } from '#engine/client/platform/push-preference.ts'
import { fakePush } from '#tests/support/fake-push.ts'
import { anId } from '#tests/support/row-builders.ts'
import { repairPush } from './repair-push.ts'

const member = { accountId: anId(), authorization: 'token' }
let push: ReturnType<typeof fakePush>
const repair = () => repairPush(member, push.browser)

beforeEach(() => {
  push = fakePush()
  setPushWanted(member.accountId)
})
afterEach(() => {
  clearPushWanted()
  vi.unstubAllGlobals()
})

async function agreedBefore() {
  await repair()
  push.requests.length = 0
}

test('what the member asked for is made, with the key of the server', async () => {
  expect(await repair()).toEqual({ state: 'agreed' })
  expect(push.held()).toMatchObject({ endpoint: push.server.endpoint, publicKey: 'key 1' })
  expect(push.requests).toEqual(['GET /api/push', 'PUT /api/push'])
})

test('a matching subscription is left alone', async () => {
  await agreedBefore()
  const before = push.held()
  expect(await repair()).toEqual({ state: 'agreed' })
  expect(push.held()).toEqual(before)
  expect(push.requests).toEqual(['GET /api/push'])
})

test.each<[string, () => void]>([
  ['the browser dropped its half', () => push.browserForgets()],
  ['the push service told the server that nobody is there', () => (push.server.endpoint = null)],
  ['the server knows another one', () => (push.server.endpoint = 'https://other.example')],
  ['the server has a new key', () => (push.server.publicKey = 'key 2')],
])('where %s, both get a new one', async (_, happens) => {
  await agreedBefore()
  const before = push.held()
  happens()
  expect(await repair()).toEqual({ state: 'agreed' })
  expect(push.held()?.endpoint).not.toBe(before?.endpoint)
  expect(push.held()?.endpoint).toBe(push.server.endpoint)
  expect(push.held()?.publicKey).toBe(push.server.publicKey)
})

test('a subscription without a visible key is kept', async () => {
  push.hideKey()
  await agreedBefore()
  await repair()
  expect(push.requests).toEqual(['GET /api/push'])
})

test('does not subscribe without the member’s choice or without permission', async () => {
  const other = { accountId: anId(), authorization: 'token' }
  expect(await repairPush(other, push.browser)).toEqual({ state: 'unasked' })
  push.permission = 'default'
  expect(await repair()).toEqual({ state: 'unasked' })
  expect(push.requests).toEqual([])
})

test('a failure names its source', async () => {
  push.fails = 'offline'
  expect(await repair()).toEqual({ state: 'failed', why: 'offline' })
  push.fails = 'server'
  expect(await repair()).toEqual({ state: 'failed', why: 'server' })
  push.fails = 'browser'
  expect(await repair()).toEqual({ state: 'failed', why: 'browser' })
  push.fails = null
  expect(await repair()).toEqual({ state: 'agreed' })
})

test('two at once make one subscription', async () => {
  expect(await Promise.all([repair(), repair()])).toEqual([
    { state: 'agreed' },
    { state: 'agreed' },
  ])
  expect(push.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
})
