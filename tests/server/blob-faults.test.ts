import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { FileStore } from '#engine/server/files/file-store.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import type { HttpApp } from '#engine/server/http/http-env.ts'
import { limitsFor } from '#engine/server/http/limits.ts'
import { makeRateLimiter } from '#engine/server/http/rate-limit.ts'
import { readBody } from '#engine/server/http/read-body.ts'
import { receiveUntilCut } from '#engine/server/http/receive-until-cut.ts'
import { serveActs } from '#engine/server/http/serve.ts'
import { refuse } from '#engine/server/refusal.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { forgetLooseBlobs } from '#features/pictures/server/forget-loose-blobs.ts'
import { forgetOldPictures } from '#features/pictures/server/forget-old-pictures.ts'
import { receiveBytes, type UploadProgress } from '#features/pictures/server/receive-blob.ts'
import { ENDPOINTS } from '#registry/endpoints.ts'
import {
  aPhoto,
  attached as attachedTo,
  progressOf,
  put,
  stateOn,
} from '#tests/support/attached-picture.ts'
import { attach } from '#tests/support/changes.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { uploadAsStaff } from '#tests/support/warehouse.ts'

let members = 0
const server = await sharedServer()

const attached = (bytes: Uint8Array, byteLength?: number) =>
  attachedTo(server, `faults${++members}@example.com`, bytes, byteLength)
const headOf = async ({ member, path }: Awaited<ReturnType<typeof attached>>) =>
  progressOf(await member.fetch(path, { method: 'HEAD' }))
const filesOf = async (accountId: string) =>
  (await server.db.kysely.selectFrom('blob_part').selectAll().execute()).filter(
    ({ account_id }) => account_id === accountId,
  )

/** A late request: the route read the upload state before other requests arrived. */
const late = (
  { member, sha256 }: Awaited<ReturnType<typeof attached>>,
  here: UploadProgress,
  bytes: Uint8Array,
) => receiveBytes(server.services, member, { sha256, here, bytes })

test('a late request does not shorten what arrived meanwhile', async () => {
  const bytes = new Uint8Array(await aPhoto())
  const picture = await attached(bytes)
  const { member, path } = picture
  const here = { offset: 0, byteLength: bytes.byteLength, isStored: false }
  const half = Math.floor(bytes.byteLength / 2)
  await put(member, path, bytes.subarray(0, half))
  await late(picture, here, bytes.subarray(0, 10))
  expect(await headOf(picture)).toEqual([204, String(half), '?0'])
  expect(await filesOf(member.accountId)).toHaveLength(1)
  expect((await put(member, path, bytes.subarray(half), half)).status).toBe(204)
  expect(await headOf(picture)).toEqual([204, String(bytes.byteLength), '?1'])
})

test('overlapping parts count only as far as they extend the picture', async () => {
  const bytes = new Uint8Array(await aPhoto())
  const picture = await attached(bytes)
  const here = { offset: 0, byteLength: bytes.byteLength, isStored: false }
  const third = Math.floor(bytes.byteLength / 3)
  await late(picture, here, bytes.subarray(0, third))
  await late(picture, { ...here, offset: 10 }, bytes.subarray(10, 2 * third))
  await late(picture, { ...here, offset: 2 * third + 1 }, bytes.subarray(2 * third + 1))
  expect(await headOf(picture)).toEqual([204, String(2 * third), '?0'])
  await late(picture, { ...here, offset: third }, bytes.subarray(third))
  expect(await stateOn(picture.phone)).toEqual(['stored'])
  expect(await filesOf(picture.member.accountId)).toEqual([])
})

test('too many small parts restart the upload', async () => {
  const bytes = new Uint8Array(await aPhoto())
  const picture = await attached(bytes)
  const here = { byteLength: bytes.byteLength, isStored: false }
  for (let offset = 0; offset < 64; offset++) {
    await late(picture, { ...here, offset }, bytes.subarray(offset, offset + 1))
  }
  await late(picture, { ...here, offset: 64 }, bytes.subarray(64, 65))
  expect(await filesOf(picture.member.accountId)).toEqual([])
  expect((await put(picture.member, picture.path, bytes)).status).toBe(204)
})

test('if a picture cannot be re-encoded now, its bytes stay and an empty request retries', async () => {
  const bytes = await aPhoto()
  const picture = await attached(bytes)
  const busy = { draw: () => Promise.reject(refuse('unavailable')), stop: async () => {} }
  const here = { offset: 0, byteLength: bytes.byteLength, isStored: false }
  const deps = { ...server.services, images: busy }
  const { member, sha256 } = picture
  const received = receiveBytes(deps, member, { sha256, here, bytes })
  await expect(received).rejects.toMatchObject({ code: 'unavailable' })
  expect(await headOf(picture)).toEqual([204, String(bytes.byteLength), '?0'])
  expect(await stateOn(picture.phone)).toEqual(['waiting'])
  const nothing = new Uint8Array()
  const answer = await put(picture.member, picture.path, nothing, bytes.byteLength)
  expect(progressOf(answer)).toEqual([204, String(bytes.byteLength), '?1'])
})

test('more than 25 megapixels are refused by the header, for members and staff', async () => {
  const create = { width: 5_001, height: 5_000, channels: 3 as const, background: 'teal' }
  const bytes = await sharp({ create }).png().toBuffer()
  const { member, phone, path, sha256 } = await attached(bytes)
  const answer = await put(member, path, bytes)
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'image_pixels'])
  expect(await stateOn(phone)).toEqual(['refused'])
  const staff = await server.loginAs('faults-staff@example.com', 'staff')
  const upload = await uploadAsStaff(staff, { bytes: new Uint8Array(bytes), sha256 })
  expect([upload.status, (await upload.json()).code]).toEqual([422, 'image_pixels'])
})

test('HEAD of a staff picture returns the headers of GET', async () => {
  const bytes = new Uint8Array(await aPhoto(300))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const staff = await server.loginAs('faults-head@example.com', 'staff')
  const path = `/api/staff/blobs/${sha256}`
  expect((await staff.fetch(path, { method: 'HEAD' })).status).toBe(404)
  await uploadAsStaff(staff, { bytes, sha256 })
  const head = await staff.fetch(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await head.arrayBuffer()).byteLength).toBe(0)
})

test.each([
  ['reading it', ({ member, path }: Lost) => member.fetch(path)],
  ['reading it small', ({ member, path }: Lost) => member.fetch(`${path}?size=thumb`)],
  ['asking for it', ({ member, path }: Lost) => member.fetch(path, { method: 'HEAD' })],
  ['housekeeping', () => forgetOldPictures(server.services)],
])('a picture that was lost and is back is stored again by %s', async (_what, look) => {
  const bytes = await aPhoto()
  const lost = await attached(bytes)
  const { member, phone, path, sha256 } = lost
  await put(member, path, bytes)
  const { files } = server.services
  const key = memberFileKey(member.accountId, sha256)
  const response = await files.get(key)
  await files.delete(key)
  expect((await member.fetch(path)).status).toBe(404)
  expect(await stateOn(phone)).toEqual(['lost'])
  if (response) await files.put(key, response)
  await look(lost)
  expect(await stateOn(phone)).toEqual(['stored'])
})
type Lost = Awaited<ReturnType<typeof attached>>

test('a photo attached while its bytes are deleted has them or waits for them', async () => {
  const bytes = await aPhoto()
  const picture = await attached(bytes)
  const { member, phone, parcel, path, sha256 } = picture
  await put(member, path, bytes)
  await phone.sync()
  for (const { id } of phone.rows('photo')) await phone.push({ op: 'photo.remove', id })

  const deleting = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const { files } = server.services
  const slow: FileStore = {
    ...files,
    delete: async (key) => {
      deleting.resolve()
      await goOn.promise
      await files.delete(key)
    },
  }
  const later = new Date(server.services.nowMs() + DAY_MS).toISOString()
  const forgetting = forgetLooseBlobs({ ...server.services, files: slow }, later)
  await deleting.promise
  const again = (async () => {
    await phone.push(attach(parcel.id, { sha256, byteLength: bytes.byteLength }))
    await member.fetch(path, { method: 'HEAD' })
  })()
  // Long enough to finish before the deletion, if nothing prevented that.
  await Promise.race([again, new Promise((resolve) => setTimeout(resolve, 300))])
  goOn.resolve()
  await Promise.all([again, forgetting])
  const here = await files.head(memberFileKey(member.accountId, sha256))
  expect([here, await stateOn(phone)]).toEqual([undefined, ['waiting']])
  expect((await put(member, path, bytes)).status).toBe(204)
})

test('a slow body is cut at its time limit: bytes of a picture count, other requests are refused', async () => {
  const app: HttpApp = new Hono()
  app.onError((error, c) => c.json(error.message))
  app.put('/picture', async (c) => c.json((await receiveUntilCut(c, 1_000, 100)).byteLength))
  app.put('/whole', async (c) => {
    return c.json((await readBody(c, 1_000, { withinMs: 100 })).byteLength)
  })
  const events = []
  for (const path of ['/picture', '/whole']) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half' }
    events.push(await (await app.request(path, init)).json())
  }
  expect(events).toEqual([10, 'timeout'])
})

test('the concurrent uploads of one member are limited', async () => {
  const bytes = new Uint8Array(await aPhoto())
  const { member, path } = await attached(bytes)
  const { services } = server
  const app: HttpApp = new Hono()
  const limits = limitsFor({ demo: true })
  serveActs(app, { ...services, rateLimiter: makeRateLimiter(services), limits }, ENDPOINTS)
  const upload = (body: ReadableStream<Uint8Array>) => {
    const headers = { authorization: `Bearer ${member.authorization}` }
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers, body, duplex: 'half' }
    return app.request(path, init)
  }
  const ends: (() => void)[] = []
  const slow = Array.from({ length: 6 }, () => {
    const reading = Promise.withResolvers<void>()
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void ends.push(() => controller.close()),
        pull: () => reading.resolve(),
      },
      { highWaterMark: 0 },
    )
    return { answer: upload(body), reading: reading.promise }
  })
  await Promise.all(slow.map(({ reading }) => reading))
  const nothing = () => new ReadableStream<Uint8Array>({ start: (one) => one.close() })
  const full = await upload(nothing())
  expect([full.status, Number(full.headers.get('retry-after')) > 0]).toEqual([503, true])
  for (const end of ends) end()
  await Promise.all(slow.map(({ answer }) => answer))
  expect((await upload(nothing())).status).toBe(204)
})
