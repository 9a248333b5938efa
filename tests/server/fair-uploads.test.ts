import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPhoto, attached, put } from '#tests/support/attached-picture.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

// Pictures are drawn by a real process.
vi.setConfig({ testTimeout: 120_000 })

const MANY = { requests: 1_000_000, perSeconds: 60 }
const ACCOUNTS = 11
const AT_ONCE = 6
const PICTURES = 8
const AGAIN_MS = 200
type Attached = Awaited<ReturnType<typeof attached>>

let server: TestServer
beforeAll(async () => {
  const limits = { address: { name: 'address', ...MANY }, account: { name: 'account', ...MANY } }
  server = await startTestServer({ limits })
})
afterAll(() => server.stop())

test('eleven accounts whose uploads never end do not stop those of other members', async () => {
  const photos = await Promise.all(
    Array.from({ length: PICTURES }, (_, nth) => aPhoto(400 + 2 * nth)),
  )
  const [first] = photos
  if (first === undefined) throw new Error('no photo')
  const names = Array.from({ length: ACCOUNTS }, (_, nth) => `crowd${nth}@example.com`)
  const crowd: Attached[] = []
  for (const name of names) crowd.push(await attached(server, name, first))
  const others: (Attached & { photo: Buffer })[] = []
  for (const [nth, photo] of photos.entries()) {
    others.push({ photo, ...(await attached(server, `other${nth}@example.com`, photo)) })
  }

  const open = new Set<ClientRequest>()
  let refused = 0
  let isOver = false
  /** Sends the half of a picture and waits; comes again if it is refused. */
  const crawl = ({ member, path }: Attached) => {
    if (isOver) return
    const sent = request(new URL(path, server.url), {
      method: 'PUT',
      agent: false,
      headers: {
        authorization: `Bearer ${member.authorization}`,
        'upload-offset': '0',
        'content-length': String(first.byteLength),
      },
    })
    open.add(sent)
    sent.on('error', () => {})
    sent.on('response', (answer) => {
      answer.resume()
      sent.destroy()
      open.delete(sent)
      if (answer.statusCode === 503) refused += 1
      setTimeout(crawl, AGAIN_MS, { member, path })
    })
    sent.write(first.subarray(0, first.byteLength / 2))
  }
  try {
    for (const one of crowd) for (let n = 0; n < AT_ONCE; n += 1) crawl(one)
    // Some of 66 at once find no room.
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(2 * ACCOUNTS)
    const statuses: number[] = []
    for (const { member, path, photo } of others) {
      statuses.push((await put(member, path, photo)).status)
    }
    expect(statuses).toEqual(others.map(() => 204))
  } finally {
    isOver = true
    for (const sent of open) sent.destroy()
  }
})
