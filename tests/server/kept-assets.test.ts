import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepAssets } from '#engine/server/http/kept-assets.ts'
import { readStaticFiles } from '#engine/server/http/static-files.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { makeApp } from '#server/app.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const { db } = server

/** A build with one hashed file, begun with at a time, and the server that serves it. */
async function begin(name: string, nowMs: number) {
  const dist = mkdtempSync(join(tmpdir(), 'sampan-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), `<script src="/assets/${name}"></script>`)
  writeFileSync(join(dist, 'assets', name), `export const from = '${name}'`)
  const built = readStaticFiles(dist)
  await keepAssets(db.kysely, built, nowMs)
  return makeApp({ ...server.services, dist, built, nowMs: () => nowMs })
}
const asked = async (app: Awaited<ReturnType<typeof begin>>, name: string, encoding = 'gzip') => {
  const headers = { 'accept-encoding': encoding }
  const answer = await app.request(`/assets/${name}`, { headers })
  const { status } = answer
  return {
    status,
    type: answer.headers.get('content-type'),
    packed: answer.headers.get('content-encoding'),
    body: await answer.arrayBuffer(),
  }
}

test('a page of one version gets its files from a server of the version before and after', async () => {
  const before = await begin('a-1.js', Date.now())
  expect((await asked(before, 'b-2.js')).status).toBe(404)
  const later = Date.now() + 10_000
  const after = await begin('b-2.js', later)
  expect(await asked(after, 'a-1.js')).toMatchObject({
    status: 200,
    packed: 'gzip',
    type: 'text/javascript; charset=utf-8',
  })
  const plain = await asked(after, 'a-1.js', 'identity')
  expect(new TextDecoder().decode(plain.body)).toBe(`export const from = 'a-1.js'`)
  // The one before knew nothing of it a moment ago; it looks again.
  const sooner = makeApp({ ...server.services, dist: '/nowhere', nowMs: () => later })
  const both = await Promise.all([asked(sooner, 'b-2.js'), asked(sooner, 'a-1.js')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await asked(sooner, 'c-3.js')).status).toBe(404)
})

test('what no server begins with is forgotten sixty days after it was left, not after it came', async () => {
  const left = async () =>
    (await db.run(`select name, left_at from kept_asset where name like '%/d-%' order by name`))
      .rows
  const day = Date.now()
  await begin('d-1.js', day)
  await begin('d-2.js', day + 400 * DAY_MS)
  const [old, current] = await left()
  expect(new Date(String(old?.left_at)).getTime()).toBe(day + 400 * DAY_MS)
  expect(current?.left_at).toBeNull()
  await begin('d-2.js', day + 401 * DAY_MS)
  expect(new Date(String((await left())[0]?.left_at)).getTime()).toBe(day + 400 * DAY_MS)
  // A change back, for the time of it.
  await begin('d-1.js', day + 402 * DAY_MS)
  expect((await left())[0]?.left_at).toBeNull()
})
