import { numberOf, type Reading, type Trouble, weightOf } from './reading.ts'

type Line = { baudRate: number; dataBits: 7 | 8; parity: 'none' | 'even' | 'odd' }

/** How a device at the scale talks. */
export type Protocol = {
  /** As people know it; a name, so in every language the same. */
  name: string
  /** How it leaves the factory. */
  line: Line
  /** One message of the stream of its bytes, each a character of the same code. */
  frame: RegExp
  /** What is asked again and again; null for a device that sends by itself. */
  ask: string | null
  /** What is sent to have something measured, by a device that only does so when it is told. */
  measure?: string
  /** Reads a message; null for one that says nothing of a weight. */
  read: (message: RegExpExecArray) => Reading | null
}

const LINE = /([^\r\n]+)[\r\n]/
const [STX, ETX] = ['\x02', '\x03']
const N81 = { dataBits: 8, parity: 'none' } as const
const E71 = { dataBits: 7, parity: 'even' } as const

const trouble = (why: Trouble): Reading => ({ kind: 'trouble', why })
const beyond = (sign: string | undefined): Reading =>
  trouble(sign === '-' ? 'underload' : 'overload')

/** A message of one line, read by its own pattern. */
const lineOf =
  (pattern: RegExp, read: (parts: readonly (string | undefined)[]) => Reading | null) =>
  ([, line = '']: RegExpExecArray): Reading | null => {
    const parts = pattern.exec(line)
    return parts === null ? null : read(parts.slice(1))
  }

/** All characters of a text, each XORed with the others. */
const xorOf = (text: string) => [...text].reduce((sum, one) => sum ^ one.charCodeAt(0), 0)
const isChecked = (text: string, sum: string) => xorOf(text) === Number.parseInt(sum, 16)

/** MT-SICS level 0: `S S     100.00 g`, S stable, D moving; `+` and `-` beyond its range; `I` not ready. */
const readSics = lineOf(
  /^(?:(E[STL])|S\s+(?:([SDM])\s+([+-]?\s*[\d.]+)\s*(\S+)|([+-])))/,
  ([error, state, number = '', unit = '', sign]) => {
    if (error !== undefined) return trouble('fault')
    return sign === undefined ? weightOf(number, unit, state !== 'D') : beyond(sign)
  },
)

/** A&D standard format, also with the result of a comparison: `ST,+00012.78  g`, `US,…`, `OL,…`, `QT,…` a count. */
const readAnd = lineOf(
  /^(ST|US|OL|QT),(?:(?:LO|OK|HI|--),)?([+-])([\d.,E+ ]*?)\s*([A-Za-z]+)?\s*$/,
  ([state, sign = '', number = '', unit = '']) => {
    if (state === 'OL') return beyond(sign)
    if (state === 'QT') return trouble('unit')
    return weightOf(sign + number, unit, state === 'ST')
  },
)

/** Weighing indicators of A&D and many others: `ST,GS,+00013.5kg`; what is said of tare is no weight. */
const readIndicator = lineOf(
  /^(ST|US|OL),\s?(GS|NT|G |N |TR|PT|T ),\s?([+-])([\d., ]*?)\s*([A-Za-z]+)?\s*$/,
  ([state, what = '', sign = '', number = '', unit = '']) => {
    if (/^[TP]/.test(what)) return null
    if (state === 'OL') return beyond(sign)
    return weightOf(sign + number, unit, state === 'ST')
  },
)

/** CAS, 22 bytes: `ST,GS,` number of the device and lamps, `,  0013.5 kg`. */
const readCas = lineOf(
  /^(ST|US|OL),(?:GS|NT),[\s\S]{2},([ +-]?[\d. ]+?)\s*([A-Za-z]+)\s*$/,
  ([state, number = '', unit = '']) =>
    state === 'OL' ? trouble('overload') : weightOf(number, unit, state === 'ST'),
)

/** Sartorius SBI, 16 or with an identifier 22 characters; it leaves the unit out while the weight moves. */
function readSbi([, line = '']: RegExpExecArray): Reading | null {
  const isLong = line.length > 14
  const [id, body] = isLong ? [line.slice(0, 6).trim(), line.slice(6)] : ['N', line]
  // Digits that are not verified stand in brackets.
  const value = body.replace(/[[\]]/g, '').trim()
  if (/^Err/.test(value)) return trouble('fault')
  if (/^HH?$/.test(value)) return trouble('overload')
  if (/^LL?$/.test(value)) return trouble('underload')
  if (!/^[NG][1#]?$/.test(id)) return null
  const [, number = '', unit = ''] = /^([+-]?\s*[\d.]+)\s*([A-Za-z]*)$/.exec(value) ?? []
  if (number === '') return null
  return unit === '' ? { kind: 'moving' } : weightOf(number, unit, true)
}

/** Ohaus: weight, unit, `?` while it moves, and what it is of. */
const readOhaus = lineOf(
  /^\s*(-?)\s*([\d.]+)\s+([A-Za-z]{1,5})\s*(\?)?\s*(?:(G|N|NET)|(T|TOTAL))?\s*$/,
  ([sign = '', number = '', unit = '', moves, , other]) =>
    other === undefined ? weightOf(sign + number, unit, moves === undefined) : null,
)

/** NCI (SCP-01): weight and unit, then the status, of which bits 0 of both bytes and 1 of the second are read, and faults. */
function readNci([, weight = '', status = '']: RegExpExecArray): Reading | null {
  const [first, second] = [...status].map((one) => one.charCodeAt(0) & 0x0f)
  if (first === undefined || second === undefined) return null
  if ((first & 0b1100) !== 0 || (second & 0b1100) !== 0) return trouble('fault')
  if ((second & 0b10) !== 0) return trouble('overload')
  if ((second & 0b1) !== 0) return trouble('underload')
  const isMoving = (first & 0b1) !== 0
  const [, number = '', unit = ''] = /(-?[\d.]+)\s*([A-Za-z]{1,2})/.exec(weight) ?? []
  if (number === '') return isMoving ? { kind: 'moving' } : null
  return weightOf(number, unit, !isMoving)
}

const TOLEDO_UNITS: Readonly<Record<number, string>> = { 0: 'kg', 1: 'g' }

/** Toledo continuous: three words of status, six digits of weight and of tare, none with a point. */
function readToledo([, status = '', digits = '']: RegExpExecArray): Reading | null {
  const [a = 0, b = 0, c = 0] = [...status].map((one) => one.charCodeAt(0) & 0x7f)
  if ((b & 0b100) !== 0) return beyond((b & 0b10) === 0 ? '+' : '-')
  const number = numberOf(digits.replaceAll(' ', '0'))
  if (number === null) return null
  const unit = c & 0b111
  const isPounds = unit === 0 && (b & 0b1_0000) === 0
  // Word A says where the point is: 2 is after the last digit, each one more is a digit to the left.
  const value = number * 10 ** (2 - (a & 0b111)) * ((b & 0b10) === 0 ? 1 : -1)
  const name = isPounds ? 'lb' : (TOLEDO_UNITS[unit] ?? 't')
  if (name !== 'kg' && name !== 'g') return trouble('unit')
  const grams = Math.round(value * (name === 'kg' ? 1_000 : 1))
  return { kind: 'weight', grams, isStable: (b & 0b1000) === 0 }
}

/** Yaohua XK3190 continuous format 0: sign, six digits, how many stand behind the point, and all of them XORed. */
function readYaohua([, text = '', sum = '']: RegExpExecArray): Reading | null {
  if (!isChecked(text, sum)) return null
  const number = numberOf(text.slice(0, 7))
  if (number === null) return null
  const grams = Math.round((number / 10 ** Number(text[7])) * 1_000)
  return { kind: 'weight', grams, isStable: null }
}

/** Yaohua XK3190-A12: `WG004.139kg` and all of it XORed; `OL` and `LO` beyond its range. */
const readYaohuaA12 = lineOf(
  /^(?:(W[GN]([- \d.]{7})(kg))|( {9})(OL|LO))([0-9A-F]{2})$/,
  ([text, number = '', unit = '', blank, range, sum = '']) => {
    if (range !== undefined)
      return isChecked(`${blank}${range}`, sum) ? beyond(range === 'OL' ? '+' : '-') : null
    return isChecked(text ?? '', sum) ? weightOf(number.replaceAll(' ', ''), unit, null) : null
  },
)

const inKg = (sign: string | undefined, digits: string) =>
  weightOf(`${sign === '-' ? '-' : ''}${digits}`, 'kg', null)

/** CubiScan: `MA`, who asked, `,L012.3,W010.0,H005.5,M,K001.25,D…,M`; M is metric, so cm and kg. */
function readCubiscan([, result, text = '']: RegExpExecArray): Reading | null {
  if (result === 'N') return trouble('fault')
  const [, ...sides] = /,L([\d. ]+),W([\d. ]+),H([\d. ]+),([EM])/.exec(text) ?? []
  const [length, width, height] = sides.slice(0, 3).map((side) => numberOf(side))
  if (length == null || width == null || height == null) return trouble('fault')
  if (sides[3] !== 'M') return trouble('unit')
  const [, weight = '', unit] = /,K([\d. ]+),D[\d. ]+,([EM])/.exec(text) ?? []
  const kg = unit === 'M' ? numberOf(weight) : null
  const inMm = (cm: number) => Math.round(cm * 10)
  return {
    kind: 'size',
    sidesMm: [inMm(length), inMm(width), inMm(height)],
    grams: kg === null || kg <= 0 ? null : Math.round(kg * 1_000),
  }
}

/**
 * The protocols of scales and of a dimensioner, as their makers publish them in their manuals: Mettler-Toledo (SICS;
 * Continuous), A&D (GC series; AD-4329), CAS (CI-600), Sartorius (FB), Ohaus (Defender 3000), Avery Weigh-Tronix (7821) and
 * Fairbanks (PC2250) for NCI, Yaohua (XK3190-A26, -A12), Quantronix (CubiScan 125).
 */
export const PROTOCOLS = {
  sics: {
    name: 'Mettler Toledo SICS · Kern · Radwag',
    line: { baudRate: 9600, ...N81 },
    frame: LINE,
    ask: 'SI\r\n',
    read: readSics,
  },
  toledo: {
    name: 'Toledo Continuous',
    line: { baudRate: 9600, ...E71 },
    frame: new RegExp(String.raw`${STX}([\s\S]{3})([\d ]{6})[\d ]{6}\r`),
    ask: null,
    read: readToledo,
  },
  and: {
    name: 'A&D',
    line: { baudRate: 2400, ...E71 },
    frame: LINE,
    ask: null,
    read: readAnd,
  },
  indicator: {
    name: 'A&D AD-4329 · Adam · T-Scale (ST,GS)',
    line: { baudRate: 9600, ...N81 },
    frame: LINE,
    ask: null,
    read: readIndicator,
  },
  cas: {
    name: 'CAS (22 bytes)',
    line: { baudRate: 9600, ...N81 },
    frame: LINE,
    ask: null,
    read: readCas,
  },
  sbi: {
    name: 'Sartorius SBI',
    line: { baudRate: 1200, dataBits: 7, parity: 'odd' },
    frame: LINE,
    ask: '\x1bP\r\n',
    read: readSbi,
  },
  ohaus: {
    name: 'Ohaus',
    line: { baudRate: 9600, ...N81 },
    frame: LINE,
    ask: 'IP\r\n',
    read: readOhaus,
  },
  nci: {
    name: 'NCI · Avery Weigh-Tronix · Brecknell · Fairbanks',
    line: { baudRate: 9600, ...E71 },
    frame: new RegExp(String.raw`\n([^${ETX}]*?)\r?\n?S?([0-?p-\x7f]{2,4})\r${ETX}`),
    ask: 'W\r',
    read: readNci,
  },
  yaohua: {
    name: '耀华 Yaohua XK3190 (STX)',
    line: { baudRate: 9600, ...N81 },
    frame: new RegExp(String.raw`${STX}([+-]\d{6}[0-4])([0-9A-F]{2})${ETX}`),
    ask: null,
    read: readYaohua,
  },
  yaohuaLast: {
    name: '耀华 Yaohua XK3190 (=000.3000)',
    line: { baudRate: 9600, ...N81 },
    frame: /=([\d.]{7})([0-])/,
    ask: null,
    read: ([, digits = '', sign]) => inKg(sign, [...digits].reverse().join('')),
  },
  yaohuaFirst: {
    name: '耀华 Yaohua XK3190 (=0003.000)',
    line: { baudRate: 9600, ...N81 },
    frame: /=([0-])([\d.]{7})/,
    ask: null,
    read: ([, sign, digits = '']) => inKg(sign, digits),
  },
  yaohuaA12: {
    name: '耀华 Yaohua XK3190-A12 (WG003.000kg)',
    line: { baudRate: 9600, ...N81 },
    frame: LINE,
    ask: null,
    read: readYaohuaA12,
  },
  cubiscan: {
    name: 'CubiScan',
    line: { baudRate: 9600, ...N81 },
    frame: new RegExp(`${STX}M([AN])([^${ETX}]*)${ETX}`),
    ask: null,
    measure: `${STX}M${ETX}\r\n`,
    read: readCubiscan,
  },
} as const satisfies Record<string, Protocol>
export type ProtocolName = keyof typeof PROTOCOLS
