import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { parseFilesUrl } from '#engine/server/files/files-place.ts'
import { readSettings } from '#engine/server/settings.ts'
import { isPlaceReady } from '#server/backup/archive-places.ts'
import { lacksOf, linesOf } from './setup-notices.ts'

const onDisk = {
  demo: false,
  loopback: false,
  smtp: undefined,
  publicUrl: 'https://sampan.example',
  files: { kind: 'disk', directory: '/data/files' } as const,
  jobSecret: undefined,
  dataDirectory: '/data',
  backupPlace: undefined,
}
const lacks = (given: Partial<typeof onDisk> = {}, changed = false) =>
  lacksOf({ ...onDisk, ...given }, { changed, isPlaceReady: true })

test('what a set-up lacks is named: mail, what a backup leaves out, and a secret that has changed', () => {
  expect(lacks()).toEqual(['mail_not_sent', 'backup_without_secret'])
  expect(lacks({}, true)).toEqual(['secret_changed', 'mail_not_sent', 'backup_without_secret'])
  expect(lacks({ publicUrl: 'http://localhost:3000' })).toContain('links_local')
  expect(lacks({ demo: true })).toEqual([])
  const bucket = parseFilesUrl('s3://key:secret@store.example/sampan-files')
  if (bucket === undefined) throw new Error('no bucket')
  const inBucket = lacksOf({ ...onDisk, files: bucket }, { changed: false, isPlaceReady: true })
  expect(inBucket).toEqual(['mail_not_sent', 'backup_without_files', 'backup_without_secret'])
})

test('a folder of BACKUP_URL that takes no archive is named at the start, and what it lacks', async () => {
  const { backupPlace } = readSettings({ BACKUP_URL: '/no/such/folder' })
  const own = { ...onDisk, backupPlace }
  expect(await isPlaceReady(own, Date.now)).toBe(false)
  const notices = lacksOf(own, { changed: false, isPlaceReady: false })
  expect(notices).toContain('archives_unwritable')
  expect(linesOf(notices, readSettings({ BACKUP_URL: '/no/such/folder' }))).toContainEqual(
    expect.stringMatching(/^BACKUP_URL: no backup can be written to \/no\/such\/folder/),
  )
  const there = readSettings({ BACKUP_URL: tmpdir() })
  expect(await isPlaceReady(there, Date.now)).toBe(true)
})
