import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import type { HttpApp } from '#engine/server/http/http-env.ts'
import { limitsFor } from '#engine/server/http/limits.ts'
import { makeRateLimiter } from '#engine/server/http/rate-limit.ts'
import { serveActs } from '#engine/server/http/serve.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { forgetOldPictures } from '#features/pictures/server/forget-old-pictures.ts'
import { ENDPOINTS } from '#registry/endpoints.ts'
import {
  aPhoto,
  attached as attachedTo,
  progressOf,
  put,
  stateOn,
} from '#tests/support/attached-picture.ts'
import { attach, declare } from '#tests/support/changes.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

let members = 0
const server = await sharedServer()

const attached = (bytes: Uint8Array, byteLength?: number) =>
  attachedTo(server, `blobs${++members}@example.com`, bytes, byteLength)

test('complete bytes are stored, upright and without metadata, and every device gets the state', async () => {
  const bytes = await aPhoto()
  const { member, phone, path } = await attached(bytes)
  expect(progressOf(await member.fetch(path, { method: 'HEAD' }))).toEqual([204, '0', '?0'])
  expect((await member.fetch(path)).status).toBe(404)
  const complete = [204, String(bytes.byteLength), '?1']
  expect(progressOf(await put(member, path, bytes))).toEqual(complete)
  expect(await stateOn(phone)).toEqual(['stored'])
  const answer = await member.fetch(path)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const stored = Buffer.from(await answer.arrayBuffer())
  expect(stored.includes('secret place')).toBe(false)
  expect(await sharp(stored).metadata()).toMatchObject({ width: 200, height: 400 })
  expect(progressOf(await put(member, path, bytes))).toEqual(complete)
  expect(progressOf(await member.fetch(path, { method: 'HEAD' }))).toEqual(complete)
})

test('an upload continues where it stopped', async () => {
  const bytes = await aPhoto()
  const { member, phone, path } = await attached(bytes)
  const half = Math.floor(bytes.byteLength / 2)
  const halfway = [204, String(half), '?0']
  expect(progressOf(await put(member, path, bytes.subarray(0, half)))).toEqual(halfway)
  expect(progressOf(await member.fetch(path, { method: 'HEAD' }))).toEqual(halfway)
  const repeated = await put(member, path, bytes.subarray(0, half))
  expect(progressOf(repeated)).toEqual([409, String(half), '?0'])
  expect((await repeated.json()).code).toBe('offset_mismatch')
  expect(await stateOn(phone)).toEqual(['waiting'])
  expect((await put(member, path, bytes.subarray(half), half)).status).toBe(204)
  expect(await stateOn(phone)).toEqual(['stored'])
  const parts = server.db.kysely.selectFrom('blob_part').selectAll()
  expect(await parts.where('account_id', '=', member.accountId).execute()).toEqual([])
})

test('bytes received before a cut connection are kept', async () => {
  const bytes = new Uint8Array(await aPhoto())
  const { member, path } = await attached(bytes)
  const half = Math.floor(bytes.byteLength / 2)
  const app: HttpApp = new Hono()
  const { services } = server
  const limits = limitsFor({ demo: true })
  serveActs(app, { ...services, rateLimiter: makeRateLimiter(services), limits }, ENDPOINTS)
  let isSent = false
  const cut = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) controller.error(new Error('The connection is gone'))
      else controller.enqueue(bytes.subarray(0, half))
      isSent = true
    },
  })
  const headers = { authorization: `Bearer ${member.authorization}` }
  const init: RequestInit & { duplex: 'half' } = {
    method: 'PUT',
    headers,
    body: cut,
    duplex: 'half',
  }
  await app.request(path, init)
  const response = await member.fetch(path, { method: 'HEAD' })
  expect(progressOf(response)).toEqual([204, String(half), '?0'])
  expect((await put(member, path, bytes.subarray(half), half)).status).toBe(204)
})

test('only the account whose photo names the bytes may send, ask or read', async () => {
  const bytes = await aPhoto()
  const { member, path } = await attached(bytes)
  const other = await server.loginAs(`blobs${++members}@example.com`)
  await put(member, path, bytes)
  for (const method of ['GET', 'HEAD', 'PUT']) {
    expect([method, (await other.fetch(path, { method })).status]).toEqual([method, 404])
    expect((await server.fetch(path, { method })).status).toBe(401)
  }
  expect((await (await other.fetch(path)).json()).code).toBe('not_attached')
  expect((await member.fetch('/api/blobs/nonsense')).status).toBe(404)
})

test('bytes with another hash are dropped, and the right ones may follow', async () => {
  const bytes = await aPhoto()
  const { member, phone, path } = await attached(bytes)
  const wrong = new Uint8Array(randomBytes(bytes.byteLength))
  const answer = await put(member, path, wrong)
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'blob_mismatch'])
  expect(progressOf(await member.fetch(path, { method: 'HEAD' }))).toEqual([204, '0', '?0'])
  expect(await stateOn(phone)).toEqual(['waiting'])
  expect((await put(member, path, bytes)).status).toBe(204)
  expect(await stateOn(phone)).toEqual(['stored'])
})

test('a file that is not a picture is refused on every device', async () => {
  const text = new TextEncoder().encode('This is not a picture')
  const jpegStart = new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(100)])
  for (const bytes of [text, jpegStart]) {
    const { member, phone, path } = await attached(bytes)
    const answer = await put(member, path, bytes)
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'image_format'])
    expect(await stateOn(phone)).toEqual(['refused'])
  }
})

test('more bytes than announced are refused', async () => {
  const bytes = await aPhoto()
  const { member, path } = await attached(bytes, 10)
  expect((await put(member, path, bytes)).status).toBe(413)
})

test('a second photo of the same bytes is stored as soon as the device asks', async () => {
  const bytes = await aPhoto()
  const { member, phone, path, sha256 } = await attached(bytes)
  await put(member, path, bytes)
  const other = declare()
  await phone.push(other, attach(other.id, { sha256, byteLength: bytes.byteLength }))
  expect((await stateOn(phone)).sort()).toEqual(['stored', 'waiting'])
  const answer = await member.fetch(path, { method: 'HEAD' })
  expect(answer.headers.get('upload-complete')).toBe('?1')
  expect(await stateOn(phone)).toEqual(['stored', 'stored'])
})

test('a list reads thumbnails', async () => {
  const bytes = await aPhoto(1_000)
  const { member, path } = await attached(bytes)
  await put(member, path, bytes)
  for (let time = 0; time < 2; time++) {
    const answer = await member.fetch(`${path}?size=thumb`)
    const small = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(small).toMatchObject({ format: 'jpeg', width: 120, height: 240 })
  }
})

test('a picture that the server lost is marked as lost and can be sent again', async () => {
  const bytes = await aPhoto()
  const { member, phone, path, sha256 } = await attached(bytes)
  await put(member, path, bytes)
  await server.services.files.delete(memberFileKey(member.accountId, sha256))
  expect((await member.fetch(path)).status).toBe(404)
  expect(await stateOn(phone)).toEqual(['lost'])
  expect((await put(member, path, bytes)).status).toBe(204)
  expect(await stateOn(phone)).toEqual(['stored'])
})

test('a photo without bytes is lost after thirty days, and its bytes are still accepted', async () => {
  const bytes = await aPhoto(420)
  const [missing, here] = [await attached(bytes), await attached(await aPhoto(440))]
  const hereKey = memberFileKey(here.member.accountId, here.sha256)
  await server.services.files.put(hereKey, await aPhoto(440))
  server.passMs(29 * DAY_MS)
  await forgetOldPictures(server.services)
  expect(await stateOn(missing.phone)).toEqual(['waiting'])
  server.passMs(2 * DAY_MS)
  await forgetOldPictures(server.services)

  const again = async ({ member }: typeof missing) => server.loginAs(member.user.email)
  const member = await again(missing)
  const phone = wireDevice(member.fetch)
  expect(await stateOn(phone)).toEqual(['lost'])
  expect(await stateOn(wireDevice((await again(here)).fetch))).toEqual(['stored'])
  expect((await put(member, missing.path, bytes)).status).toBe(204)
  expect(await stateOn(phone)).toEqual(['stored'])
})

test('the file of a removed photo is deleted a day later, unless another photo uses it', async () => {
  const bytes = await aPhoto()
  const { member, phone, path, sha256 } = await attached(bytes)
  await put(member, path, bytes)
  const other = declare()
  await phone.push(other, attach(other.id, { sha256, byteLength: bytes.byteLength }))
  const file = () => server.services.files.head(memberFileKey(member.accountId, sha256))
  for (const [i, { id }] of phone.rows('photo').entries()) {
    await phone.push({ op: 'photo.remove', id })
    await forgetOldPictures(server.services)
    server.passMs(25 * HOUR_MS)
    expect(await file()).toBeGreaterThan(0)
    await forgetOldPictures(server.services)
    expect(await file()).toEqual(i === 0 ? expect.any(Number) : undefined)
  }
})
