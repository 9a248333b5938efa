import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskFiles } from './disk-files.ts'
import { checkKey, type FileStore, FilesUnavailable } from './file-store.ts'
import { parseFilesUrl } from './files-place.ts'
import { listDiskFiles } from './list-disk-files.ts'
import { s3Files, signS3 } from './s3-files.ts'
import { deleteUnfinished } from './unfinished-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'sampan-files-'))
const stored = new Map<string, Buffer>()
const NOW_MS = Date.UTC(2026, 10, 20)
let store: Server
let s3: FileStore

beforeAll(async () => {
  // A store that takes what is signed for it, as S3 does, and refuses the rest.
  store = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = await buffer(request)
    const place = parseFilesUrl('s3://key:secret@host/photos')
    const origin = `http://${request.headers.host}`
    const expected =
      place &&
      (await signS3(
        { ...place, origin },
        { method: request.method ?? '', path, body, nowMs: NOW_MS },
      ))
    if (request.headers.authorization !== expected?.get('authorization'))
      return response.writeHead(403).end()
    if (request.method === 'PUT') stored.set(path, body)
    if (request.method === 'DELETE')
      return response.writeHead(stored.delete(path) ? 204 : 404).end()
    const found = stored.get(path)
    if (found === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-length': found.byteLength }).end(found)
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const { port } = store.address() as AddressInfo
  const place = parseFilesUrl(`s3://key:secret@127.0.0.1:${port}/photos?insecure=1`)
  if (place === undefined) throw new Error('not a place')
  s3 = s3Files(place, () => NOW_MS)
})
afterAll(() => {
  store.close()
  rmSync(directory, { recursive: true })
})

describe.each([
  ['disk', () => diskFiles(join(directory, 'files'), { mayBegin: true })],
  ['S3', () => s3],
])('files on %s', (_name, open) => {
  test('come back as they were put, and are gone when deleted', async () => {
    const files = open()
    const bytes = new Uint8Array([0, 1, 255])
    await files.put('account/a1/photo', bytes)
    expect(await files.get('account/a1/photo')).toEqual(bytes)
    expect(await files.head('account/a1/photo')).toBe(3)
    await files.put('account/a1/photo', new Uint8Array([7]))
    expect(await files.get('account/a1/photo')).toEqual(new Uint8Array([7]))
    await files.delete('account/a1/photo')
    expect(await files.get('account/a1/photo')).toBeUndefined()
    expect(await files.head('account/a1/photo')).toBeUndefined()
    await files.delete('account/a1/photo')
  })

  test('take no key that leads out of the store', async () => {
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a b', '', '.part']) {
      await expect(open().put(key, new Uint8Array())).rejects.toThrow('is no file key')
    }
  })
})

test('a disk store lists whole files only', async () => {
  const folder = join(directory, 'listed')
  await diskFiles(folder, { mayBegin: true }).put('a/b', new Uint8Array([1]))
  const keys: string[] = []
  for await (const key of listDiskFiles(folder)) keys.push(key)
  expect(keys).toEqual(['a/b'])
  expect(readdirSync(join(folder, 'a'))).toEqual(['b'])
})

test('a folder that goes while a disk store is listed is passed over', async () => {
  const folder = join(directory, 'going')
  const files = diskFiles(folder, { mayBegin: true })
  for (const key of ['members/a/1', 'members/b/1']) await files.put(key, new Uint8Array([1]))
  const keys: string[] = []
  for await (const key of listDiskFiles(folder)) {
    keys.push(key)
    for (const key of ['members/a/1', 'members/b/1']) await files.delete(key)
  }
  expect(keys).toHaveLength(1)
})

test('the folder of a member goes with the last file in it, and comes again with the next one', async () => {
  const folder = join(directory, 'emptied')
  const files = diskFiles(folder, { mayBegin: true })
  const byte = new Uint8Array([1])
  const keys = ['parts/a/b/1', 'parts/a/b/2', 'parts/c/d/1']
  for (const key of keys) await files.put(key, byte)
  await files.delete('parts/a/b/1')
  expect(await files.get('parts/a/b/2')).toEqual(byte)
  await files.delete('parts/a/b/2')
  expect(readdirSync(join(folder, 'parts'))).toEqual(['c'])
  // Each put may find that the folder has just gone.
  for (let round = 0; round < 50; round++) {
    await files.put('parts/a/b/1', byte)
    await Promise.all([files.delete('parts/a/b/1'), files.put('parts/a/b/2', byte)])
    expect(await files.get('parts/a/b/2')).toEqual(byte)
    await files.delete('parts/a/b/2')
  }
})

test('a disk that is not mounted when its files are opened is unavailable, not empty, until it is there', async () => {
  const folder = join(directory, 'mounted')
  await diskFiles(folder, { mayBegin: true }).put('members/a', new Uint8Array([1]))
  renameSync(folder, `${folder}.away`)
  mkdirSync(folder)
  const logged: unknown[] = []
  const log = { error: (_: string, fields?: object) => logged.push(fields) }
  const files = diskFiles(folder, { mayBegin: false, log })
  expect(logged).toEqual([expect.objectContaining({ directory: folder })])
  await expect(files.get('members/a')).rejects.toThrow(FilesUnavailable)
  await expect(files.put('members/b', new Uint8Array([2]))).rejects.toThrow(FilesUnavailable)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
  renameSync(`${folder}.away`, folder)
  expect(await files.get('members/a')).toEqual(new Uint8Array([1]))
})

test.each(['members', 'staff'])(
  'a folder without mark that holds %s is the right one',
  async (name) => {
    const folder = join(directory, `of-before-${name}`)
    mkdirSync(join(folder, name, 'a'), { recursive: true })
    expect(await diskFiles(folder, { mayBegin: false }).get('members/b')).toBeUndefined()
    expect(existsSync(join(folder, '.sampan-files'))).toBe(true)
  },
)

test('what a server that died had begun to write goes after an hour, and is no file before', async () => {
  const folder = join(directory, 'half')
  const files = diskFiles(folder, { mayBegin: true })
  await files.put('members/a', new Uint8Array([1]))
  const unfinished = join(folder, '.unfinished')
  expect(readdirSync(unfinished)).toEqual([])
  writeFileSync(join(unfinished, 'half-a-picture'), 'half')
  const keys: string[] = []
  for await (const key of listDiskFiles(folder)) keys.push(key)
  expect(keys).toEqual(['members/a'])
  const place = { kind: 'disk', directory: folder } as const
  await deleteUnfinished(place, Date.now() + 59 * 60_000)
  expect(readdirSync(unfinished)).toEqual(['half-a-picture'])
  await deleteUnfinished(place, Date.now() + 61 * 60_000)
  expect(readdirSync(unfinished)).toEqual([])
  expect(await files.get('members/a')).toEqual(new Uint8Array([1]))
})

test('a store that refuses is an error, not a missing file', async () => {
  const place = parseFilesUrl(
    `s3://key:wrong@127.0.0.1:${(store.address() as AddressInfo).port}/photos?insecure=1`,
  )
  if (place === undefined) throw new Error('not a place')
  await expect(s3Files(place, () => NOW_MS).get('a')).rejects.toThrow('answered 403')
})

test("a signature is that of Amazon's own example", async () => {
  const place = {
    kind: 's3' as const,
    origin: 'https://examplebucket.s3.amazonaws.com',
    bucket: 'examplebucket',
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const headers = await signS3(place, {
    method: 'GET',
    path: '/?lifecycle',
    body: new Uint8Array(),
    nowMs: Date.UTC(2013, 4, 24),
  })
  expect(headers.get('authorization')).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  )
})

test.each(['a', 'a/b', 'account/01890000-0000/ab12.jpg'])('%s is a key', (key) => {
  expect(() => checkKey(key)).not.toThrow()
})
