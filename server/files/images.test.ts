import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makeLog } from '#server/log.ts'
import { isRefusal } from '#server/refusal.ts'
import { type ImageLimits, type Images, openImages } from './images.ts'

const directory = mkdtempSync(join(tmpdir(), 'sampan-images-'))
const opened: Images[] = []
afterEach(async () => {
  for (const images of opened.splice(0)) await images.stop()
})
afterAll(() => rmSync(directory, { recursive: true }))

const silent = makeLog('silent', { write: () => {}, nowMs: () => 0 })
function open(limits: Partial<ImageLimits> = {}): Images {
  const images = openImages(silent, limits)
  opened.push(images)
  return images
}
/** A program in the place of the decoder, which does this with every picture. */
function decoder(deed: string): string {
  const path = join(directory, `${opened.length}-${deed.length}.mjs`)
  writeFileSync(
    path,
    `process.on('message', (task) => { ${deed} })\nprocess.send({ kind: 'ready' })`,
  )
  return path
}
const EXITS = 'process.exit(1)'
const HANGS = 'setTimeout(() => {}, 600_000)'

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'drawn')

test('a picture is drawn anew, whole and small', async () => {
  const images = open()
  const whole = await images.draw('whole', await aPicture(600, 300), 'a')
  const small = await images.draw('thumb', await aPicture(600, 300), 'a')
  if (isRefusal(whole) || isRefusal(small)) throw new Error('refused')
  expect(await sharp(whole).metadata()).toMatchObject({ format: 'png', width: 600 })
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 240 })
})

test('a picture of more than 25 megapixels is refused by the decoder too', async () => {
  const bomb = await aPicture(5_001, 5_000)
  expect(await open().draw('whole', bomb, 'a')).toMatchObject({ refused: 'image_pixels' })
})

test.each([
  ['dies', EXITS, 10_000],
  ['hangs', HANGS, 600],
])(
  'a process that %s is no fault of the picture, until it does so again and again',
  async (_what, deed, taskMs) => {
    const images = open({ program: decoder(deed), taskMs })
    const picture = await aPicture(8, 8)
    const codes = []
    for (let time = 0; time < 4; time++)
      codes.push(codeOf(await images.draw('whole', picture, 'a')))
    expect(codes).toEqual(['unavailable', 'unavailable', 'image_pixels', 'image_pixels'])
    expect(codeOf(await images.draw('whole', await aPicture(9, 9), 'a'))).toBe('unavailable')
  },
)

test('a process that cannot start refuses no picture', async () => {
  const images = open({ program: join(directory, 'missing.mjs') })
  const picture = await aPicture(8, 8)
  for (let time = 0; time < 4; time++) {
    expect(codeOf(await images.draw('whole', picture, 'a'))).toBe('unavailable')
  }
})

test('after a process that died the next picture is drawn', async () => {
  const once = join(directory, 'died')
  const program = join(directory, 'once.mjs')
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from 'node:fs'
process.on('message', ({ bytes }) => {
  if (existsSync(${JSON.stringify(once)})) process.send({ kind: 'drawn', bytes })
  else { writeFileSync(${JSON.stringify(once)}, ''); process.exit(1) }
})
process.send({ kind: 'ready' })`,
  )
  const images = open({ program })
  const picture = await aPicture(8, 8)
  expect(codeOf(await images.draw('whole', picture, 'a'))).toBe('unavailable')
  expect(codeOf(await images.draw('whole', picture, 'a'))).toBe('drawn')
})

test('the queue is bounded, for all and for each', async () => {
  const images = open({ program: decoder(HANGS), queued: 3, queuedEach: 2, taskMs: 60_000 })
  const picture = await aPicture(8, 8)
  const waiting = ['a', 'a', 'b', 'c'].map((owner) => images.draw('whole', picture, owner))
  const refused = { refused: 'unavailable', retryAfterSeconds: expect.any(Number) }
  expect(await images.draw('whole', picture, 'a')).toMatchObject(refused)
  expect(await images.draw('whole', picture, 'd')).toMatchObject(refused)
  await images.stop()
  expect((await Promise.all(waiting)).map(codeOf)).toEqual(waiting.map(() => 'unavailable'))
})

test('whoever waits too long is told to come back', async () => {
  const images = open({ program: decoder(HANGS), waitMs: 50, taskMs: 60_000 })
  const picture = await aPicture(8, 8)
  void images.draw('whole', picture, 'a')
  expect(await images.draw('whole', picture, 'b')).toMatchObject({ refused: 'unavailable' })
})
