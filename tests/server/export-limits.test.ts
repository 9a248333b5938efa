import { expect, test } from 'vitest'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { makeExport } from '#features/member/server/own-data/make-export.ts'
import { deleteExpired } from '#server/schedules.ts'
import { exportedBy, ownDataOf } from '#tests/support/own-data.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const ask = (member: Pick<Awaited<ReturnType<typeof server.loginAs>>, 'fetch'>) =>
  member.fetch('/api/account/export', { method: 'POST' })

test('an export needs a code that was entered within the last ten minutes', async () => {
  const member = await server.loginAs('late@example.com')
  server.passMs(11 * MINUTE_MS)
  const answer = await ask(member)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'reauth_required' })
})

test('a member has three exports a day made', async () => {
  const member = await server.loginAs('often@example.com')
  for (let n = 0; n < 3; n += 1) {
    await exportedBy(member)
    server.passMs(1_000)
  }
  const refused = await ask(member)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'export_limit' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
})

/** An export that waits, as if the server that makes it were another one. */
async function waitingExport(email: string, beatMs: number | null) {
  const { accountId, fetch } = await server.loginAs(email)
  const exportId = server.services.newId()
  const at = (ms: number) => new Date(server.services.nowMs() - ms).toISOString()
  await server.db.run(
    `insert into data_export (account_id, id, state, attempt, beat_at, asked_at)
     values ($1, $2, 'waiting', 1, $3, $4)`,
    [accountId, exportId, beatMs === null ? null : at(beatMs), at(0)],
  )
  return { accountId, exportId, fetch }
}

test('one is made at a time', async () => {
  const member = await waitingExport('once@example.com', 0)
  expect(await (await ask(member)).json()).toMatchObject({ code: 'export_running' })
})

test('an export that another server makes is left to it, until that server is silent', async () => {
  const alive = await waitingExport('alive@example.com', MINUTE_MS)
  await expect(makeExport(alive, server.services)).rejects.toThrow('another server')
  const silent = await waitingExport('silent@example.com', 3 * MINUTE_MS)
  await makeExport(silent, server.services)
  expect((await ownDataOf(silent)).export?.state).toBe('ready')
})

test('a server that was taken for dead writes no more files once another makes the export', async () => {
  const member = await waitingExport('slow@example.com', null)
  const { services, db } = server
  await db.run('insert into picture (account_id, sha256, byte_length) values ($1, $2, 1)', [
    member.accountId,
    'ab'.repeat(32),
  ])
  const written: string[] = []
  const files = {
    ...services.files,
    // The other server begins while this one reads a picture.
    get: async () => {
      await db.run('update data_export set attempt = attempt + 1 where id = $1', [member.exportId])
      return undefined
    },
    put: async (key: string) => void written.push(key),
  }
  await makeExport(member, { ...services, files })
  expect(written).toEqual([])
  expect((await ownDataOf(member)).export?.state).toBe('waiting')
})

test('a store that fails is tried again, and after five attempts the member is told', async () => {
  const member = await waitingExport('broken@example.com', null)
  const broken = {
    ...server.services,
    files: { ...server.services.files, put: () => Promise.reject(new Error('disk full')) },
  }
  for (let n = 2; n < 5; n += 1) {
    await expect(makeExport(member, broken)).rejects.toThrow('disk full')
    expect((await ownDataOf(member)).export?.state).toBe('waiting')
  }
  await makeExport(member, broken)
  expect((await ownDataOf(member)).export?.state).toBe('failed')
})

test('an export whose making kills the server is given up after five attempts, so that it does not kill it for ever', async () => {
  const member = await waitingExport('deadly@example.com', 3 * MINUTE_MS)
  await server.db.run('update data_export set attempt = 5 where id = $1', [member.exportId])
  await makeExport(member, server.services)
  expect((await ownDataOf(member)).export?.state).toBe('failed')
})

test('an export that nobody finishes is given up, so that another can be asked for', async () => {
  const member = await waitingExport('lost@example.com', 0)
  server.passMs(4 * 60 * MINUTE_MS)
  await deleteExpired(server.services)
  expect((await ownDataOf(member)).export?.state).toBe('failed')
})
