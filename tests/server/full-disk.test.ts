import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { type ChildServer, runProgram, startChildServer } from '#tests/support/child-server.ts'
import { clearDisk, fillDisk, hasSmallDisks, onSmallDisk } from '#tests/support/small-disk.ts'

vi.setConfig({ testTimeout: 240_000 })

const directory = mkdtempSync(join(tmpdir(), 'sampan-disk-'))
afterAll(() => rmSync(directory, { recursive: true }))
let running: ChildServer | undefined
afterEach(async () => void (await running?.kill('SIGKILL')))

describe.runIf(hasSmallDisks(directory))('on a disk of its own', () => {
  const start = async () => {
    const env = { DATA_DIR: directory, DEMO: '0', LOG_LEVEL: 'warn' }
    const through = onSmallDisk(directory, 240)
    running = await startChildServer(env, undefined, undefined, through)
    return { ...running, disk: `/proc/${running.pid}/root${directory}` }
  }
  const askCode = (url: string) =>
    fetch(`${url}/api/login/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'member@example.com' }),
    })
  const SOON = { timeout: 5_000 }
  const statusOf = async (url: string) => (await fetch(url)).status

  test('a full disk refuses writes, not reads, until there is room, and is no reason to restart', async () => {
    const { url, disk, lines, kill } = await start()
    expect(existsSync(join(disk, 'database'))).toBe(true)
    expect((await askCode(url)).status).toBe(202)
    fillDisk(disk)
    const refused = await askCode(url)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(await refused.json()).toMatchObject({ code: 'storage_full' })
    expect(await statusOf(`${url}/api/health/live`)).toBe(200)
    // An answer about it counts for a second.
    await expect.poll(() => statusOf(`${url}/api/health/ready`), SOON).toBe(503)
    expect(await statusOf(`${url}/api/public/warehouses`)).toBe(200)
    expect(lines.join('\n')).toContain('the disk is full')
    clearDisk(disk)
    await expect.poll(() => statusOf(`${url}/api/health/ready`), SOON).toBe(200)
    expect((await askCode(url)).status).toBe(202)
    expect(lines.join('\n')).toContain('the disk has room again')
    expect(await kill('SIGTERM')).toEqual({ code: 0, signal: null })
  })

  test('a transaction whose disk is taken from it is undone, and the database goes on when there is room', async () => {
    const program = join('..', 'tests', 'support', 'full-log.ts')
    const { code, text } = await runProgram(program, [directory], {}, onSmallDisk(directory, 240))
    expect({ code, said: JSON.parse(text) }).toEqual({
      code: 0,
      said: [
        { isFull: true },
        { writingIsRefused: true },
        { readingIsRefused: true },
        { isFull: false },
        { kept: 500 },
        { kept: 501 },
      ],
    })
  })
})
