import { fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeLog } from '#engine/server/log.ts'
import { orRefused, Refused } from '#engine/server/refusal.ts'
import { refuseImage } from '#engine/shared/images.ts'
import { readWorldInput, worldCase } from '#tests/world/world-case.ts'
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
const DRAWS = "process.send({ kind: 'drawn', bytes: new Uint8Array(3) })"
const HANGS = 'setTimeout(() => {}, 600_000)'

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
const codeOf = async (drawing: Promise<unknown>) => {
  const drawn = await orRefused(drawing)
  return drawn instanceof Refused ? drawn.code : 'drawn'
}

test('a picture is drawn anew, whole and small', async () => {
  const images = open()
  const whole = await images.draw('whole', await aPicture(600, 300), 'a')
  const small = await images.draw('thumb', await aPicture(600, 300), 'a')
  expect(await sharp(whole).metadata()).toMatchObject({ format: 'png', width: 600 })
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 240 })
})

test('so many pictures are drawn at once as there are processes', async () => {
  const begun: string[] = []
  const images = open({
    workers: 2,
    program: decoder('setTimeout(() => process.exit(1), 60_000)'),
    fork: (...args) => {
      begun.push('process')
      return fork(...args)
    },
  })
  const drawing = ['a', 'b', 'c'].map((owner) =>
    codeOf(images.draw('whole', Buffer.from(owner), owner)),
  )
  await expect.poll(() => begun).toHaveLength(2)
  await images.stop()
  expect(await Promise.all(drawing)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  expect(begun).toHaveLength(2)
})

/** What is drawn of a picture: its size, and its colours a quarter from each side. */
async function seen(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start =
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [red = 0, , blue = 0] = data.subarray(start)
    return blue > 2 * red ? 'blue' : red > 2 * blue ? 'red' : 'other'
  }
  const ends =
    info.width >= info.height ? [at(0.25, 0.5), at(0.75, 0.5)] : [at(0.5, 0.25), at(0.5, 0.75)]
  return { size: `${info.width}x${info.height}`, ends }
}

const ODD = '25-odd-pictures'
const HALVES = ['blue', 'red']
const DRAWN: Readonly<Record<string, { size: string; ends?: readonly string[] }>> = {
  'plain.jpg': { size: '60x40', ends: HALVES },
  'progressive.jpg': { size: '60x40', ends: HALVES },
  'orient6.jpg': { size: '40x60', ends: HALVES },
  'cmyk.jpg': { size: '60x40', ends: HALVES },
  'grey16.png': { size: '60x40', ends: HALVES },
  'palette.png': { size: '60x40', ends: HALVES },
  'p3.jpg': { size: '60x40', ends: HALVES },
  'two-pictures-mpo.jpg': { size: '60x40', ends: HALVES },
  'trailing-zeros.jpg': { size: '60x40', ends: HALVES },
  'no-eoi.jpg': { size: '60x40', ends: HALVES },
  'animated.png': { size: '60x40', ends: HALVES },
  'alpha.png': { size: '60x40' },
  '1x1.png': { size: '1x1' },
  '24mp.jpg': { size: '5712x4284' },
  'panorama.jpg': { size: '16000x900' },
}
for (const [file, expected] of Object.entries(DRAWN)) {
  worldCase(ODD, `${file} is stored as it is seen`, async () => {
    const bytes = readWorldInput(`${ODD}/${file}`)
    expect(refuseImage(bytes)).toBeNull()
    const drawn = await open().draw('whole', bytes, 'a')
    expect(await seen(drawn)).toMatchObject(expected)
    expect(refuseImage(drawn)).toBeNull()
  })
}
const halves = () =>
  sharp(Buffer.from('0000ffff0000', 'hex'), { raw: { width: 2, height: 1, channels: 3 } })
    .resize(60, 40, { kernel: 'nearest' })
    .toColourspace('srgb')
for (const [name, drawnBy, expected] of [
  [
    'upside down by its orientation',
    () => halves().rotate(180).withMetadata({ orientation: 3 }).jpeg(),
    {},
  ],
  [
    'on its side by its orientation',
    () => halves().withMetadata({ orientation: 8 }).jpeg(),
    { size: '40x60' },
  ],
  [
    'mirrored by its orientation',
    () => halves().flop().withMetadata({ orientation: 2 }).jpeg(),
    {},
  ],
  ['interlaced', () => halves().png({ progressive: true }), {}],
  ['of 16 bits', () => halves().toColourspace('rgb16').png(), {}],
  ['of two colours', () => halves().png({ palette: true, colours: 2 }), {}],
  ['with whole colours', () => halves().jpeg({ chromaSubsampling: '4:4:4', quality: 100 }), {}],
  ['of four inks', () => halves().toColourspace('cmyk').jpeg(), {}],
  [
    'one pixel high',
    () => halves().resize(300, 1, { kernel: 'nearest', fit: 'fill' }).png(),
    { size: '300x1' },
  ],
] as const) {
  worldCase('61-written-by-others', `a picture ${name} is stored as it is seen`, async () => {
    const bytes = new Uint8Array(await drawnBy().toBuffer())
    expect(refuseImage(bytes)).toBeNull()
    const drawn = await seen(await open().draw('whole', bytes, 'a'))
    const ends = name.startsWith('on its side') ? ['red', 'blue'] : HALVES
    expect(drawn).toEqual({ size: '60x40', ends, ...expected })
  })
}
for (const file of ['webp-as.jpg', 'heic-as.jpg', 'avif-as.png', 'leading-newline.jpg']) {
  worldCase(ODD, `${file} is neither JPG nor PNG`, () => {
    expect(refuseImage(readWorldInput(`${ODD}/${file}`))).toBe('image_format')
  })
}

worldCase(
  ODD,
  'a JPG without its last bytes is refused, and one without its mark of the end is not',
  async () => {
    const images = open()
    const whole = readWorldInput(`${ODD}/plain.jpg`)
    const long = readWorldInput(`${ODD}/panorama.jpg`)
    const cut = [readWorldInput(`${ODD}/truncated.jpg`), whole.slice(0, -40), long.slice(0, 60_000)]
    for (const bytes of cut)
      await expect(images.draw('whole', bytes, 'a')).rejects.toMatchObject({ code: 'image_format' })
    expect(await codeOf(images.draw('whole', whole.slice(0, -1), 'a'))).toBe('drawn')
  },
)

test('a picture of more than 25 megapixels is refused by the decoder too', async () => {
  const bomb = await aPicture(5_001, 5_000)
  await expect(open().draw('whole', bomb, 'a')).rejects.toMatchObject({ code: 'image_pixels' })
})

test('a process that dies is no fault of the picture, until it does so again and again', async () => {
  const images = open({ program: decoder(EXITS) })
  const picture = await aPicture(8, 8)
  const codes = []
  for (let time = 0; time < 4; time++) codes.push(await codeOf(images.draw('whole', picture, 'a')))
  expect(codes).toEqual(['unavailable', 'unavailable', 'image_pixels', 'image_pixels'])
  expect(await codeOf(images.draw('whole', await aPicture(9, 9), 'a'))).toBe('unavailable')
})

test('an hour later a refused picture is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const images = open({ program: decoder(EXITS) })
    const draw = async () => await codeOf(images.draw('whole', new Uint8Array(8), 'a'))
    for (let time = 0; time < 3; time++) await draw()
    expect(await draw()).toBe('image_pixels')
    vi.advanceTimersByTime(3_600_000)
    expect(await draw()).toBe('unavailable')
  } finally {
    vi.useRealTimers()
  }
})

test('a picture that takes more computing time than any good one is refused in the end', async () => {
  const images = open({ cpuMs: 1 })
  const picture = await aPicture(4_000, 4_000)
  const codes = []
  for (let time = 0; time < 3; time++) codes.push(await codeOf(images.draw('whole', picture, 'a')))
  expect(codes).toEqual(['unavailable', 'unavailable', 'image_pixels'])
})

test('a process that gives no answer refuses no picture, for the machine may be busy', async () => {
  const images = open({ program: decoder(HANGS), taskMs: 100 })
  for (let time = 0; time < 4; time++) {
    expect(await codeOf(images.draw('whole', new Uint8Array(8), 'a'))).toBe('unavailable')
  }
})

test('a process that is stopped refuses no picture', async () => {
  const ready = join(directory, 'drawing')
  const hangsLater = `if (existsSync('${ready}')) setTimeout(() => {}, 600_000); else process.exit(1)`
  const program = decoder(`import('node:fs').then(({ existsSync }) => { ${hangsLater} })`)
  const images = open({ program })
  for (let time = 0; time < 2; time++) await codeOf(images.draw('whole', new Uint8Array(8), 'a'))
  writeFileSync(ready, '')
  const drawn = codeOf(images.draw('whole', new Uint8Array(8), 'a'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  await images.stop()
  expect(await drawn).toBe('unavailable')
})

test.each([
  ['whose program is missing', join(directory, 'missing.mjs')],
  ['that the system does not start', 'x'.repeat(200_000)],
])('a process %s refuses no picture', async (_what, program) => {
  const images = open({ program })
  const picture = await aPicture(8, 8)
  for (let time = 0; time < 4; time++) {
    expect(await codeOf(images.draw('whole', picture, 'a'))).toBe('unavailable')
  }
})

test('after a start that failed the next pictures are drawn', async () => {
  const programs = ['x'.repeat(200_000)]
  const program = decoder(DRAWS)
  const images = open({ fork: (_, ...rest) => fork(programs.pop() ?? program, ...rest) })
  const codes = []
  for (const owner of ['a', 'b', 'c'])
    codes.push(await codeOf(images.draw('whole', new Uint8Array(8), owner)))
  expect(codes).toEqual(['unavailable', 'drawn', 'drawn'])
})

test('a process without a channel is given up', async () => {
  const channels = ['ignore' as const]
  const program = decoder(DRAWS)
  const images = open({
    fork: (_, args, options) =>
      channels.pop() ? spawn('sleep', ['600'], { stdio: 'ignore' }) : fork(program, args, options),
  })
  expect(await codeOf(images.draw('whole', new Uint8Array(8), 'a'))).toBe('unavailable')
  expect(await codeOf(images.draw('whole', new Uint8Array(8), 'a'))).toBe('drawn')
})

test('where a process dies and no other starts, the pictures that wait are told to come back', async () => {
  const programs = ['x'.repeat(200_000), decoder(EXITS)]
  const images = open({ fork: (_, ...rest) => fork(programs.pop() ?? decoder(DRAWS), ...rest) })
  const draw = (owner: string) => images.draw('whole', new Uint8Array(8), owner)
  const codes = await Promise.all([draw('a'), draw('b')].map(codeOf))
  expect(codes).toEqual(['unavailable', 'unavailable'])
  expect(await codeOf(draw('c'))).toBe('drawn')
})

test('one who sends without end does not keep the others from their turn', async () => {
  const owners: string[] = []
  const images = open({ program: decoder(DRAWS), waitMs: 60_000 })
  const draw = async (owner: string, byte: number) => {
    await images.draw('whole', new Uint8Array([byte]), owner)
    owners.push(owner)
  }
  await Promise.all([draw('a', 1), draw('a', 2), draw('a', 3), draw('a', 4), draw('b', 5)])
  expect(owners.slice(0, 2)).toEqual(['a', 'b'])
})

test('many accounts that fill the queue without end refuse nothing of one who sends a picture at a time', async () => {
  const slow = `setTimeout(() => ${DRAWS}, 10)`
  const images = open({ program: decoder(slow), queued: 16, waitMs: 60_000 })
  let going = true
  let turned = 0
  const greedy = async (owner: string) => {
    while (going) {
      const code = await codeOf(images.draw('whole', new Uint8Array(8), owner))
      if (code !== 'drawn') {
        turned += 1
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
  }
  const crowd = Array.from({ length: 44 }, (_, nth) => greedy(`greedy ${nth % 11}`))
  const codes: string[] = []
  for (let nth = 0; nth < 32; nth += 1)
    codes.push(await codeOf(images.draw('whole', new Uint8Array(8), 'modest')))
  going = false
  await images.stop()
  await Promise.all(crowd)
  expect(turned).toBeGreaterThan(0)
  expect(codes).toEqual(codes.map(() => 'drawn'))
})

test('accounts with one picture each that fill the queue without end keep nobody out who used less', async () => {
  const images = open({
    program: decoder(`setTimeout(() => ${DRAWS}, 10)`),
    queued: 8,
    waitMs: 60_000,
  })
  let going = true
  const drawn = new Set<string>()
  const greedy = async (owner: string) => {
    while (going) {
      const code = await codeOf(images.draw('whole', new Uint8Array(8), owner))
      if (code === 'drawn') drawn.add(owner)
      else await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const crowd = Array.from({ length: 20 }, (_, nth) => greedy(`greedy ${nth}`))
  while (drawn.size < 20) await new Promise((resolve) => setTimeout(resolve, 5))
  const codes = []
  for (let nth = 0; nth < 3; nth += 1)
    codes.push(await codeOf(images.draw('whole', new Uint8Array(8), `modest ${nth}`)))
  going = false
  await images.stop()
  await Promise.all(crowd)
  expect(codes).toEqual(['drawn', 'drawn', 'drawn'])
})

test('whoever used less comes first, and a full queue has room for who has nothing in it', async () => {
  const images = open({ program: decoder(HANGS), queued: 3, queuedEach: 4, taskMs: 60_000 })
  const draw = (owner: string) => codeOf(images.draw('whole', new Uint8Array(8), owner))
  const greedy = ['a', 'a', 'a', 'a'].map(draw)
  const modest = draw('b')
  expect(await greedy[3]).toBe('unavailable')
  await images.stop()
  await Promise.all([...greedy, modest])
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
  expect(await codeOf(images.draw('whole', picture, 'a'))).toBe('unavailable')
  expect(await codeOf(images.draw('whole', picture, 'a'))).toBe('drawn')
})

test('the queue is bounded, for all and for each', async () => {
  const images = open({ program: decoder(HANGS), queued: 3, queuedEach: 2, taskMs: 60_000 })
  const picture = await aPicture(8, 8)
  const waiting = ['a', 'a', 'b', 'c'].map((owner) => codeOf(images.draw('whole', picture, owner)))
  const refused = { code: 'unavailable', details: { retryAfterSeconds: expect.any(Number) } }
  await expect(images.draw('whole', picture, 'a')).rejects.toMatchObject(refused)
  await expect(images.draw('whole', picture, 'd')).rejects.toMatchObject(refused)
  await images.stop()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'unavailable'))
})

test('whoever waits too long is told to come back', async () => {
  const images = open({ program: decoder(HANGS), waitMs: 50, taskMs: 60_000 })
  const picture = await aPicture(8, 8)
  void codeOf(images.draw('whole', picture, 'a'))
  await expect(images.draw('whole', picture, 'b')).rejects.toMatchObject({ code: 'unavailable' })
})
