import { renameSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aPhoto, attached, put, stateOn } from '#tests/support/attached-picture.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

let freeShare = 0.5
let freeBytes = 1e9
let looks = 0
const diskRoom = () => {
  looks += 1
  return { freeBytes, freeShare }
}
const server = await sharedServer({ diskRoom })
const ready = async () => {
  // An answer counts for a second.
  server.passMs(1_000)
  const answer = await server.fetch('/api/health/ready')
  const { status, code, detail } = await answer.json()
  return [answer.status, code ?? status, ...(detail ? [detail] : [])]
}

test('under 5% of the disk uploads are refused and nothing is overwritten, until there is room', async () => {
  const bytes = await aPhoto()
  const { member, phone, path } = await attached(server, 'mei@example.com', bytes)
  const other = await attached(server, 'jun@example.com', bytes)
  expect((await put(other.member, other.path, bytes)).status).toBe(204)
  freeShare = 0.049
  // The business stays open, also behind a balancer that asks.
  expect(await ready()).toEqual([200, 'ready'])
  const refused = await put(member, path, bytes)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect((await refused.json()).code).toBe('storage_full')
  // What is there stays, and small writes go on.
  expect((await other.member.fetch(other.path)).status).toBe(200)
  await server.loginAs('desk@example.com')
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200)
  freeShare = 0.051
  expect(await ready()).toEqual([200, 'ready'])
  expect((await put(member, path, bytes)).status).toBe(204)
  expect(await stateOn(phone)).toEqual(['stored'])
})

test('a flood of questions whether it is ready costs one look in a second', async () => {
  const flood = async () => {
    const answers = Array.from({ length: 50 }, () => server.fetch('/api/health/ready'))
    return new Set((await Promise.all(answers)).map(({ status }) => status))
  }
  server.passMs(1_000)
  looks = 0
  expect(await flood()).toEqual(new Set([200]))
  server.passMs(999)
  expect(await flood()).toEqual(new Set([200]))
  expect(looks).toBe(1)
  server.passMs(1)
  freeBytes = 63e6
  expect(await flood()).toEqual(new Set([503]))
  expect(looks).toBe(2)
  freeBytes = 1e9
})

test('a server whose disk is full is not ready', async () => {
  freeBytes = 63e6
  expect(await ready()).toEqual([503, 'storage_full'])
  freeBytes = 1e9
  expect(await ready()).toEqual([200, 'ready'])
})

test('a server without its files is not ready, and says so', async () => {
  const { files } = server.services.settings
  if (files.kind !== 'disk') throw new Error('no folder')
  renameSync(files.directory, `${files.directory}.away`)
  const without = await ready()
  renameSync(`${files.directory}.away`, files.directory)
  expect(without).toEqual([503, 'unavailable', 'files'])
  expect(await ready()).toEqual([200, 'ready'])
})
