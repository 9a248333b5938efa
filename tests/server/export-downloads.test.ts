import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { exportKey } from '#engine/server/files/member-file-key.ts'
import { exportedBy } from '#tests/support/own-data.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const PART = new Uint8Array(4 * 1024 * 1024)
/** More than the buffers of a connection hold. */
const PARTS = 8
const STALLED_MS = 1_500
const server = await sharedServer({ stalledMs: STALLED_MS })
const member = await server.loginAs('reads@example.com')
const id = await exportedBy(member)
for (let part = 0; part < PARTS; part += 1) {
  await server.services.files.put(exportKey(member.accountId, id, part), PART)
}
await server.db.run(
  'update data_export set first_part = 0, parts = $2, byte_length = $3 where id = $1',
  [id, PARTS, PARTS * PART.byteLength],
)
const path = `/api/account/export/${id}`

/** Begins a download and reads nothing after its headers. */
async function stall(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r
Authorization: Bearer ${member.authorization}\r\nConnection: close\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  socket.pause()
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  return socket
}
const statusNow = async () => {
  const { status, body } = await member.fetch(path)
  await body?.cancel()
  return status
}

test('two downloads of a member run at once, each until its reader has it or is gone', async () => {
  const stalled = await Promise.all([stall(), stall()])
  expect(await statusNow()).toBe(503)
  for (const socket of stalled) socket.destroy()
  await expect.poll(statusNow).toBe(200)
})

test('a download is cut when its reader has read nothing for a while', async () => {
  const socket = await stall()
  // A paused socket does not see the end of its connection.
  setTimeout(() => socket.resume(), 3 * STALLED_MS)
  await once(socket, 'close')
  expect(socket.bytesRead).toBeLessThan(PARTS * PART.byteLength)
}, 20_000)
