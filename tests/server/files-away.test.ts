import { renameSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { FilesUnavailable } from '#engine/server/files/file-store.ts'
import { parseFilesUrl } from '#engine/server/files/files-place.ts'
import { s3Files } from '#engine/server/files/s3-files.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { forgetLooseBlobs } from '#features/pictures/server/forget-loose-blobs.ts'
import { aPhoto, attached as attachedTo, put, stateOn } from '#tests/support/attached-picture.ts'
import { attach } from '#tests/support/changes.ts'
import { startTestServer } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

let members = 0
const server = await sharedServer()

const attached = (bytes: Uint8Array) => attachedTo(server, `away${++members}@example.com`, bytes)
const folder = () => {
  const { files } = server.services.settings
  if (files.kind !== 'disk') throw new Error('no folder')
  return files.directory
}

test('while the file folder is missing, pictures are unavailable and not lost', async () => {
  const bytes = await aPhoto()
  const { member, phone, path } = await attached(bytes)
  const waiting = await attached(bytes)
  await put(member, path, bytes)
  const staff = await server.loginAs('faults-desk@example.com', 'staff')
  renameSync(folder(), `${folder()}.away`)
  const answers = [
    await member.fetch(path),
    await member.fetch(path, { method: 'HEAD' }),
    await put(waiting.member, waiting.path, bytes),
    await staff.fetch(`/api/staff/blobs/${waiting.sha256}`),
  ]
  renameSync(`${folder()}.away`, folder())
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  expect(await stateOn(phone)).toEqual(['stored'])
  expect((await member.fetch(path)).status).toBe(200)
  expect((await put(waiting.member, waiting.path, bytes)).status).toBe(204)
})

test('a server that starts before its disk is mounted marks no picture as lost', async () => {
  const { member, phone, path } = await attached(await aPhoto())
  await put(member, path, await aPhoto())
  const db = { ...server.db, close: async () => {} }
  const early = await startTestServer({ db, startMs: server.services.nowMs() })
  const headers = { authorization: `Bearer ${member.authorization}` }
  const answer = await early.fetch(path, { headers })
  await early.stop()
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable'])
  expect(await stateOn(phone)).toEqual(['stored'])
  expect(early.logged.filter((line) => line.includes('folder of files is away'))).toHaveLength(1)
})

test('a silent file store does not keep an account locked while a picture is deleted', async () => {
  const bytes = await aPhoto()
  const { member, phone, parcel, path, sha256 } = await attached(bytes)
  await put(member, path, bytes)
  await phone.sync()
  for (const { id } of phone.rows('photo')) await phone.push({ op: 'photo.remove', id })
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const place = parseFilesUrl(`s3://key:secret@127.0.0.1:${port}/photos?insecure=1`)
  if (place === undefined) throw new Error('not a place')
  const { services } = server
  const files = s3Files(place, services.nowMs)
  const later = new Date(services.nowMs() + DAY_MS).toISOString()
  await expect(forgetLooseBlobs({ ...services, files }, later, 100)).rejects.toThrow(
    FilesUnavailable,
  )
  silent.closeAllConnections()
  silent.close()
  await phone.push(attach(parcel.id, { sha256, byteLength: bytes.byteLength }))
  expect((await member.fetch(path)).status).toBe(200)
})
