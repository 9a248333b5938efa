import { expect, test } from 'vitest'
import { parseFilesUrl } from '#engine/server/files/files-place.ts'
import { lacksOf } from './setup-notices.ts'

const onDisk = {
  demo: false,
  loopback: false,
  smtp: undefined,
  publicUrl: 'https://sampan.example',
  files: { kind: 'disk', directory: '/data/files' } as const,
  jobSecret: undefined,
  dataDirectory: '/data',
}
const lacks = (given: Partial<typeof onDisk> = {}, changed = false) =>
  lacksOf({ ...onDisk, ...given }, { changed })

test('what a set-up lacks is named: mail, what a backup leaves out, and a secret that has changed', () => {
  expect(lacks()).toEqual(['mail_not_sent', 'backup_without_secret'])
  expect(lacks({}, true)).toEqual(['secret_changed', 'mail_not_sent', 'backup_without_secret'])
  expect(lacks({ publicUrl: 'http://localhost:3000' })).toContain('links_local')
  expect(lacks({ demo: true })).toEqual([])
  const bucket = parseFilesUrl('s3://key:secret@store.example/sampan-files')
  if (bucket === undefined) throw new Error('no bucket')
  const inBucket = lacksOf({ ...onDisk, files: bucket }, { changed: false })
  expect(inBucket).toEqual(['mail_not_sent', 'backup_without_files', 'backup_without_secret'])
})
