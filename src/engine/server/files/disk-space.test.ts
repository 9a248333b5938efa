import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskSpaceOf } from './disk-space.ts'
import { parseFilesUrl } from './files-place.ts'

test('a server with its database and files elsewhere watches the disk of its data directory', async () => {
  const files = parseFilesUrl('s3://key:secret@store.example/sampan')
  if (files === undefined) throw new Error('no bucket')
  expect(await diskSpaceOf({ dataDirectory: tmpdir(), files })()).toMatchObject({
    freeBytes: expect.any(Number),
  })
  expect(await diskSpaceOf({ dataDirectory: '/no/such/place', files })()).toBeUndefined()
})
