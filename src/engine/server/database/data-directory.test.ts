import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'
import { openDatabase } from './open-database.ts'

let dataDirectory: string
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'sampan-'))
})
afterEach(() => rmSync(dataDirectory, { recursive: true }))

const open = () => openDatabase({ kind: 'directory', dataDirectory })

test('a second start on the same directory is refused in words that name it, and works after the first has closed', async () => {
  const first = await open()
  await expect(open()).rejects.toThrow(DirectoryInUse)
  await expect(open()).rejects.toThrow(`${dataDirectory} is in use`)
  await first.close()
  const second = await open()
  await second.close()
})

test('what was written is there after closing, and the start after a close is clean', async () => {
  const first = await open()
  expect(first.unclean).toBe(false)
  await first.run('create table kept (n int); insert into kept values (1)')
  await first.close()
  const second = await open()
  expect(second.unclean).toBe(false)
  expect((await second.run('select n from kept')).rows).toEqual([{ n: 1 }])
  await second.close()
})

test('the embedded database syncs its log', async () => {
  const db = await open()
  const { rows } = await db.run(
    "select name, setting from pg_settings where name in ('fsync', 'wal_sync_method') order by name",
  )
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'wal_sync_method', setting: 'open_datasync' },
  ])
  await db.close()
})

test('a released lock can be taken again', () => {
  lockDirectory(dataDirectory).release()
  lockDirectory(dataDirectory).release()
})
