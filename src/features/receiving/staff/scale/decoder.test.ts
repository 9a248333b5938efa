import { expect, test } from 'vitest'
import { makeDecoder, makeSettler } from './decoder.ts'
import { PROTOCOLS, type ProtocolName } from './protocols.ts'
import type { Reading } from './reading.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))
const weight = (grams: number, isStable: boolean | null): Reading => ({
  kind: 'weight',
  grams,
  isStable,
})
const trouble = (why: 'overload' | 'underload' | 'unit' | 'fault'): Reading => ({
  kind: 'trouble',
  why,
})

/** Messages as the manuals print them, with what they say. */
const SAID: Record<ProtocolName, [message: string, said: Reading | null][]> = {
  sics: [
    ['S S     100.00 g\r\n', weight(100, true)],
    ['S S      1.234 kg\r\n', weight(1234, true)],
    ['S D      0.830 kg\r\n', weight(830, false)],
    ['S S     -0.010 kg\r\n', weight(-10, true)],
    ['S S      2.205 lb\r\n', trouble('unit')],
    ['S I\r\n', null],
    ['S +\r\n', trouble('overload')],
    ['S -\r\n', trouble('underload')],
    ['ES\r\n', trouble('fault')],
  ],
  toledo: [
    // 12.345 kg, stable: XXX.XXX, kg.
    ['\x02\x2d\x30\x20 12345000000\r', weight(12345, true)],
    ['\x02\x2d\x38\x20 12345000000\r', weight(12345, false)],
    ['\x02\x2d\x32\x20    10000000\r', weight(-10, true)],
    // Grams: XXXXXX.
    ['\x02\x22\x30\x21   830000000\r', weight(830, true)],
    ['\x02\x2d\x20\x20 12345000000\r', trouble('unit')],
    ['\x02\x2d\x34\x20 99999000000\r', trouble('overload')],
  ],
  and: [
    ['ST,+0001.234 kg\r\n', weight(1234, true)],
    ['US,-00183.69  g\r\n', weight(-184, false)],
    ['ST,OK,+0001.234 kg\r\n', weight(1234, true)],
    ['QT,+00001234 PC\r\n', trouble('unit')],
    ['OL,+9999999E+19\r\n', trouble('overload')],
    ['OL,-9999999E+19\r\n', trouble('underload')],
  ],
  indicator: [
    ['ST,GS,+00013.5kg\r\n', weight(13500, true)],
    ['US,NT,+0000.83 kg\r\n', weight(830, false)],
    ['ST,G ,+01234.5kg\r\n', weight(1_234_500, true)],
    ['ST,TR,+0000.83kg\r\n', null],
    ['OL,GS,+    .  kg\r\n', trouble('overload')],
    ['ST,GS,+00013.5lb\r\n', trouble('unit')],
  ],
  cas: [
    ['ST,GS,1\xc0,000013.5 kg\r\n', weight(13500, true)],
    ['US,NT,1\x84,    0.83 kg\r\n', weight(830, false)],
    ['OL,GS,1\x84,00000000 kg\r\n', trouble('overload')],
  ],
  sbi: [
    ['+   1255.7 g  \r\n', weight(1256, true)],
    ['+   123.5[6] g\r\n', weight(124, true)],
    ['+   1255.7    \r\n', { kind: 'moving' }],
    ['N     +    0.830 kg \r\n', weight(830, true)],
    ['Qnt   +       12 pcs\r\n', null],
    ['Stat       H      \r\n', trouble('overload')],
    ['Stat     Err 054   \r\n', trouble('fault')],
  ],
  ohaus: [
    ['       12.73 g     \r\n', weight(13, true)],
    ['       12.72 g    ?\r\n', weight(13, false)],
    ['    0.830 kg      G  \r\n', weight(830, true)],
    ['-   0.010 kg      G  \r\n', weight(-10, true)],
    ['    0.100 kg      T  \r\n', null],
    ['           3 PCS\r\n', trouble('unit')],
  ],
  nci: [
    ['\n0001.234kg\r\n00\r\x03', weight(1234, true)],
    ['\n0001.234kg\r\n10\r\x03', weight(1234, false)],
    ['\n  830g \r\n00\r\x03', weight(830, true)],
    ['\n0002.20lb\r\n00\r\x03', trouble('unit')],
    ['\n0099.99kg\r\n02\r\x03', trouble('overload')],
    ['\n-000.01kg\r\n01\r\x03', trouble('underload')],
    ['\n10\r\x03', { kind: 'moving' }],
  ],
  yaohua: [
    ['\x02+0030003\x1b\x03', null],
    [`\x02+00300031B\x03`, weight(3000, null)],
    [`\x02-0001002${'1A'}\x03`, null],
  ],
  yaohuaLast: [
    ['=000.3000', weight(3000, null)],
    ['=00.1000-', weight(-1000, null)],
  ],
  yaohuaFirst: [
    ['=0003.000', weight(3000, null)],
    ['=-0001.00', weight(-1000, null)],
  ],
  yaohuaA12: [
    ['WG004.139kg3D\r\n', weight(4139, null)],
    ['WG004.138kg3D\r\n', null],
    ['         OL23\r\n', trouble('overload')],
    ['         LO23\r\n', trouble('underload')],
  ],
  cubiscan: [
    [
      '\x02MAC000000,L032.5,W021.0,H010.4,M,K001.25,D001.42,M\x03\r\n',
      { kind: 'size', sidesMm: [325, 210, 104], grams: 1250 },
    ],
    ['\x02MAC000000,L012.8,W008.3,H004.1,E,K002.76,D003.13,E\x03\r\n', trouble('unit')],
    ['\x02MN\x03\r\n', trouble('fault')],
  ],
}
const ALL = Object.entries(SAID).flatMap(([name, said]) =>
  said.map(([message, reading]) => ({ name: name as ProtocolName, message, reading })),
)

test.each(ALL)('$name: $message', ({ name, message, reading }) => {
  expect(makeDecoder(name)(bytesOf(message))).toEqual(reading === null ? [] : [reading])
})

test.each(Object.keys(PROTOCOLS) as ProtocolName[])(
  '%s: a stream is read the same whatever pieces it comes in, with noise before it',
  (name) => {
    const stream = SAID[name].map(([message]) => message).join('')
    const whole = makeDecoder(name)(bytesOf(stream))
    expect(whole.length).toBeGreaterThan(0)
    for (const size of [1, 2, 3, 7]) {
      const decode = makeDecoder(name)
      const bytes = bytesOf(stream)
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.slice(i * size, (i + 1) * size),
      )
      expect(pieces.flatMap(decode)).toEqual(whole)
    }
    const noisy = makeDecoder(name)(bytesOf(`\x03\xff\x00garbage\r\n${stream}`))
    expect(noisy.slice(-whole.length)).toEqual(whole)
  },
)

test.each(Object.keys(PROTOCOLS) as ProtocolName[])(
  '%s: noise says nothing and is not kept',
  (name) => {
    const decode = makeDecoder(name)
    const noise = Uint8Array.from({ length: 100_000 }, (_, i) => 0x80 + ((i * 7) % 64))
    expect(decode(noise)).toEqual([])
    const [first] = SAID[name].filter(([, reading]) => reading !== null)
    expect(decode(bytesOf(`\r\n${first?.[0]}`))).toContainEqual(first?.[1])
  },
)

function settling() {
  let now = 0
  const settle = makeSettler(() => now)
  return (reading: Reading, afterMs = 300) => {
    now += afterMs
    return settle(reading)
  }
}

test('a weight is told once it stands still, once, and the next one after it', () => {
  const say = settling()
  const told = [
    weight(0, true),
    weight(300, false),
    weight(829, true),
    weight(830, true),
    weight(830, true),
    weight(830, true),
    weight(0, true),
    weight(830, true),
    weight(830, true),
    weight(1200, true),
    weight(1200, true),
  ].map((reading) => say(reading))
  expect(told.filter((grams) => grams !== null)).toEqual([830, 830, 1200])
  expect(told[4]).toBe(830)
})

test('nothing that moves, is below zero, or is in another unit is told', () => {
  const say = settling()
  const never = [
    weight(830, false),
    weight(-10, true),
    weight(0, true),
    trouble('unit'),
    trouble('overload'),
    { kind: 'moving' },
  ] as const
  for (const reading of never)
    for (let times = 0; times < 5; times += 1) expect(say(reading)).toBeNull()
  // Between two that agree it moved.
  for (const reading of [weight(830, true), weight(831, false), weight(830, true)])
    expect(say(reading)).toBeNull()
})

test('a scale that does not say whether it moves is believed after showing the same for a while', () => {
  const say = settling()
  const still = weight(830, null)
  expect([1, 2, 3, 4, 5].map(() => say(still))).toEqual([null, null, null, null, null])
  expect(say(still)).toBe(830)
  const fast = settling()
  expect(Array.from({ length: 20 }, () => fast(still, 10)).every((one) => one === null)).toBe(true)
})
