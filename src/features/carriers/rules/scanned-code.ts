import type { BarcodeFormat } from '#engine/shared/barcode-formats.ts'
import { isValidCode } from '#engine/shared/codes.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { plainCharacters } from '#engine/shared/plain-typed.ts'
import { hasCarrierCheck, hasCarrierLetters, isValidFedEx } from './carrier-numbers.ts'
import {
  type Box,
  boxOf,
  guessCouriers,
  isValidS10,
  TRACKING_MAX_LENGTH,
  TRACKING_MIN_TYPED,
  TRACKING_PATTERN,
  trackingKey,
  withoutBox,
} from './tracking.ts'

/** What a label says: a code of ours, a tracking number, a product's number, or nothing that we know. */
export type ScannedCode =
  /** `box`: the label is that of one of several boxes under the number. */
  | { kind: 'tracking'; code: string; box?: Box }
  | { kind: 'ours' | 'product' | 'unknown'; code: string }

/** Longer texts are no label: a QR code holds up to 4,296 characters. */
export const MAX_LABEL_TEXT = 4_300

/** FNC1 as readers report it: the symbology identifiers of GS1, and the separator between its elements. */
const GS1_IDENTIFIER = /^\](?:C1|d2|Q3|e0)/
/** What scanners that are set so put before each code (AIM). */
const IDENTIFIER = /^\]([A-Za-z])[0-9A-Za-z]/
const FORMATS: Readonly<Record<string, BarcodeFormat>> = { E: 'ean_13', F: 'codabar' }
export const SEPARATOR = String.fromCharCode(29)
/** A whole link; what follows a scheme is one word. */
const LINK = /^https?:\/\/\S+$/i
/** Words that may be a tracking number within a longer text, as in the QR codes of SF Express. */
const WORDS = /[A-Z0-9]+(?:-[A-Z0-9]+)*-?/gi
/** Numbers of the postal service of the USA, which begin with the name of their element. */
const USPS = /9[1-5](?:\d{18}|\d{20}|\d{24})$/
/** Postal code of the addressee (AI 420), which carriers of the USA put before the number. */
const POSTAL_CODE = new RegExp(`^420(?:\\d{5}|\\d{9})(?=${USPS.source})`)
/** An element of GS1: its name and its value, whose length the name decides. */
const ELEMENT =
  /^(?:(00)(\d{18})|(0[12])(\d{14})|(41\d)(\d{13})|(402)(\d{17})|(4(?:0[013]|2[0-7])|[123]\d|9\d)(.+))/
/** The same as people read it: `(00)340434160000000018`. */
const BRACKETED = /^(?:\(\d{2,4}\)[^()]+)+$/
/** Elements that name a product or a place. */
const NO_PARCEL = /^(?:0[12]|4[12]\d)$/
/** A message of the codes in two dimensions that carriers of the USA print (ANSI MH10.8.3). */
const MESSAGE = /^\[\)>/
/** UPS writes service, package and shipper, which its number has in another order. */
const UPS_MESSAGE = /(\d\d)1Z([0-9A-Z]{8})UPSN([0-9A-Z]{6})/
const UPS_WHOLE = /1Z[0-9A-Z]{15}\d(?=UPSN)/
/** FedEx writes its number and that of the form. */
const FEDEX_MESSAGE = /(\d{12})\d{4}FDE(?!G)/
/** What stands behind the number in others. */
const CARRIER_CODE = /^[A-Z]{4}$/
/** The names of their elements: of a licence plate, and of a number that the carrier gave. */
const DATA_NAME = /^\d{0,2}[JK](?!JD)(?=[A-Z0-9]{10})/
/** DPD prints the postal code before its number, and service and country behind it. */
const DPD = /^%[0-9A-Z]{7}(\d{14})\d{6}$/
/** The letters around a number in Codabar; some scanners name them otherwise. */
const CODABAR = /^[A-DETN*]([\d$:/.+-]+)[A-DETN*]$/
const AROUND_DIGITS = /^[A-D](\d[\d-]{6,18}\d)[A-D]$/
/** The parameters of a link that hold the number of a parcel. */
const NAMES_NUMBER =
  /track|waybill|mail_?n(?:o|um)|bill_?(?:code|no)|okurijo|consign|awb|trk|tlabels|piece_?code|inv(?:oice)?_?no|wbl_?num|^(?:numbers?|nums?|nu|no|reqcodeno|idc)\d*$/i

/** Hosts and paths where a parcel is followed. */
const FOLLOWS_PARCEL =
  /^https?:\/\/(?:[^/]*(?:(?<!ali)express|post|courier|parcel|logisti|kuroneko|sagawa|ninjavan|\b(?:spx|dhl|ups|fedex|dpd|gls|evri)\b)|[^?#]*(?:track|trace|waybill))/i
/** What names the number of a parcel before it, in the languages of labels and mails. */
const NUMBER_NAME =
  /(?:运单|運單|快递|快遞|物流|宅配|托运|託運|配送|包裹|面单|面單|货运|貨運|运送|運送狀|追跡|追蹤|追踪|問い?合わ?せ|送り状|伝票|운송장|송장|배송조회|track(?:ing)?|waybill|awb|consignment|parcel|shipment)\s{0,3}(?:单号|單號|号码|號碼|编号|編號|番号|番號|号|號|번호|number|no|nr|id|code)?[\s.:：#№]{0,6}(?=[A-Z0-9])/giu
/** A number as people read it, in groups. */
const IN_GROUPS = /^[A-Z0-9-]+(?: [A-Z0-9-]+)*/i
/** Words before or behind the groups of a number that are none of it. */
const WORDS_AROUND = /^(?:[A-Z]{5,}|[A-Z]+ [A-Z]+)(?: [A-Z]+)* (?=\S*\d)| (?<=\d\S* )[A-Z]{5,}.*$/gi

const isKnown = (word: string) => guessCouriers(word).some((courier) => courier !== 'upuS10')
const isTracking = (word: string) =>
  TRACKING_PATTERN.test(word) &&
  /\d/.test(word) &&
  word.length >= TRACKING_MIN_TYPED &&
  word.length <= TRACKING_MAX_LENGTH
/** A courier is known by the letters or the length of its numbers. */
const isOfCourier = (word: string) =>
  isKnown(word) ||
  hasCarrierLetters(trackingKey(word)) ||
  isValidS10(trackingKey(word)) ||
  (/[A-Z]/i.test(word) && hasCarrierCheck(trackingKey(word)))
/** Shorter words may be the groups of one number. */
const WHOLE_LENGTH = 10
/** Whether several numbers stand beside each other, as in the cell of an order that was sent in several parcels. */
const areSeveral = (line: string) =>
  new Set(
    line
      .split(/\s+/)
      .filter((word) => word.length >= WHOLE_LENGTH && isTracking(word))
      .map(trackingKey),
  ).size > 1
/** Fewer digits are often a date, a telephone number or an order's. */
const CHECKED_LENGTH = 12
const isOfCarrier = (word: string) => {
  const key = trackingKey(word)
  return isOfCourier(word) || (key.length === CHECKED_LENGTH && hasCarrierCheck(key))
}

/** The check digit of GS1: weights 3 and 1 from the right. */
function hasGs1Check(digits: string): boolean {
  const sum = [...digits].reduceRight(
    (total, digit, i) => total + Number(digit) * ((digits.length - i) % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}

type Element = readonly [name: string, value: string]

/** The elements of GS1 in the parts of a text between separators. */
function elementsOf(parts: readonly string[]): Element[] {
  const [whole = ''] = parts
  if (BRACKETED.test(whole))
    return [...whole.matchAll(/\((\d+)\)([^()]+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
  const elements: Element[] = []
  for (let rest of parts) {
    const postal = POSTAL_CODE.exec(rest)?.[0]
    if (postal !== undefined) {
      elements.push(['420', postal.slice(3)])
      rest = rest.slice(postal.length)
    }
    while (rest !== '') {
      const [all, ...groups] = ELEMENT.exec(rest) ?? [rest, '', rest]
      const [name = '', value = ''] = groups.filter((group) => group !== undefined)
      elements.push([name, value])
      rest = rest.slice(all.length)
    }
  }
  return elements
}

/** What elements of GS1 name: a serial shipping container (00), a consignment, a parcel in the USA, a product (01). */
function fromElements(elements: readonly Element[]): ScannedCode | null {
  const named = (name: string) => elements.find((element) => element[0] === name)?.[1]
  const usps = elements.map(([name, value]) => name + value).find((text) => text.search(USPS) === 0)
  const number = usps ?? named('00') ?? named('401') ?? named('402')
  if (number !== undefined) return isTracking(number) ? trackingOf(number) : null
  const inside = amongWords(
    elements.map(([, value]) => value),
    isOfCarrier,
  )
  if (inside !== null) return inside
  // The post of Australia names itself as a product, and its number as a matter of the house.
  const ofHouse = named('01') === undefined ? undefined : named('91')
  if (ofHouse !== undefined && isTracking(ofHouse)) return trackingOf(ofHouse)
  const product = named('01') ?? named('02')
  return product === undefined ? null : { kind: 'product', code: product }
}

/** The label of FedEx Ground: its own digits, then the number. */
const GROUND_96 = /^96\d{5}(\d{15})$/

/** The number of a label of FedEx, whose bar code has other digits around it. */
function fedExNumber(digits: string): string | null {
  const number = /^(?:100|96)\d+$/.test(digits) && digits.length === 34 ? digits.slice(-12) : null
  const astra = /^\d{32}$/.test(digits) ? digits.slice(16, 28) : null
  const code = number ?? astra
  if (code !== null && isValidFedEx(code)) return code
  const ground = GROUND_96.exec(digits)?.[1] ?? ''
  return ground !== '' && hasGs1Check(ground) ? ground : null
}

/** The number in one word without what carriers put around it; null if there is nothing around it. */
function bareNumber(word: string, format: BarcodeFormat | null): string | null {
  const codabar = (format === 'codabar' ? CODABAR : AROUND_DIGITS).exec(word)?.[1]
  if (codabar !== undefined) return codabar
  const usps = word.replace(POSTAL_CODE, '')
  if (usps !== word) return usps
  const dpd = DPD.exec(word)?.[1]
  if (dpd !== undefined) return dpd
  const sscc = /^00(\d{18})$/.exec(word)?.[1]
  return sscc !== undefined && hasGs1Check(sscc) ? sscc : fedExNumber(word)
}

function trackingOf(word: string): ScannedCode {
  const label = word.toUpperCase()
  const box = boxOf(label)
  return box === null
    ? { kind: 'tracking', code: label }
    : { kind: 'tracking', code: box.number, box }
}

function ourCode(text: string): string | null {
  const code = normaliseCode(text)
  return isValidCode(code) ? code : null
}

/** The one word that is a code of ours or one of `isNumber`; several different ones decide nothing. */
function amongWords(
  words: readonly string[],
  isNumber: (word: string) => boolean,
): ScannedCode | null {
  const ours = new Set(words.flatMap((word) => ourCode(word) ?? []))
  const [code] = ours
  if (code !== undefined) return ours.size === 1 ? { kind: 'ours', code } : null
  const numbers = new Map(words.filter(isNumber).map((word) => [trackingKey(word), word]))
  const [number] = numbers.values()
  return number !== undefined && numbers.size === 1 ? trackingOf(number) : null
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The number in a message of a code in two dimensions; without its separators too, which some scanners leave out. */
function inMessage(parts: readonly string[]): ScannedCode | null {
  const text = parts.join('')
  const [, service, ofPackage, shipper] = UPS_MESSAGE.exec(text) ?? []
  const number =
    (service === undefined ? undefined : `1Z${shipper}${service}${ofPackage}`) ??
    UPS_WHOLE.exec(text)?.[0] ??
    FEDEX_MESSAGE.exec(text)?.[1]
  if (number !== undefined) return hasCarrierCheck(number) ? trackingOf(number) : null
  const named = parts[parts.findIndex((part) => CARRIER_CODE.test(part)) - 1]
  if (named !== undefined && /^\d/.test(named) && isTracking(named)) return trackingOf(named)
  return amongWords(
    parts.map((part) => part.replace(DATA_NAME, '')),
    isOfCarrier,
  )
}

/** The number that stands behind its name. */
function behindName(line: string): ScannedCode | null {
  const numbers = [...line.matchAll(NUMBER_NAME)].flatMap(({ 0: name, index }) => {
    const groups = IN_GROUPS.exec(line.slice(index + name.length))?.[0].split(' ') ?? []
    const [first = ''] = groups
    if (first.length >= WHOLE_LENGTH) return first
    const end = groups.findIndex((group, nth) => nth > 0 && !/\d/.test(group))
    return groups.slice(0, end < 0 ? undefined : end).join('')
  })
  return amongWords(numbers, (word) => isTracking(word) && trackingKey(word).length >= WHOLE_LENGTH)
}

/** The number in a link: a part of its path or a value that is of a courier, else the value whose name says so. */
function inLink(link: string): ScannedCode | null {
  const parts = link.split(/[/?&#=]+/).map(decoded)
  const code = amongWords(parts, isOfCourier)
  if (code !== null) return code
  const named = [...link.matchAll(/[?&#]([^?&#=]+)=([^?&#]*)/g)]
    .filter(([, name = '']) => NAMES_NUMBER.test(name))
    .map(([, , value = '']) => decoded(value))
  const likely = FOLLOWS_PARCEL.test(link)
    ? parts.slice(1).filter((part) => part.length >= WHOLE_LENGTH && /\d{6}/.test(part))
    : []
  return [named, likely].reduce<ScannedCode | null>(
    (first, values) =>
      first ??
      amongWords(
        values.map((value) => bareNumber(value, null) ?? value),
        isTracking,
      ),
    null,
  )
}

/**
 * Reads the text of a label. Codes of ours are recognised by their check character, tracking numbers by the characters
 * that they may have; in a link or a longer text by the format of a courier.
 */
export function readScanned(text: string, format: BarcodeFormat | null = null): ScannedCode {
  const unknown = { kind: 'unknown', code: text.trim().slice(0, TRACKING_MAX_LENGTH) } as const
  if (text.length > MAX_LABEL_TEXT) return unknown
  const input = text.replace(/^[\s\uFEFF]+/, '')
  const isGs1 = GS1_IDENTIFIER.test(input) || input.includes(SEPARATOR)
  const of = format ?? FORMATS[IDENTIFIER.exec(input)?.[1] ?? ''] ?? null
  const parts = input
    .replace(IDENTIFIER, '')
    .split(SEPARATOR)
    .map((part) => plainCharacters(part).replace(/^[\s*]+|[\s*]+$/g, ''))
  const line = parts.join('')
  if (LINK.test(line)) return inLink(line) ?? unknown
  if (MESSAGE.test(line)) return inMessage(parts) ?? unknown
  const ours = ourCode(line)
  if (ours !== null) return { kind: 'ours', code: ours }
  if (of === 'ean_13') return { kind: 'product', code: line }
  const word = line.replace(/\s/g, '').toUpperCase()
  if (isGs1 || BRACKETED.test(word)) {
    const elements = elementsOf(isGs1 ? parts.map((part) => part.replace(/\s/g, '')) : [word])
    const result = fromElements(elements)
    if (result !== null) return result
    if (elements.every(([name]) => NO_PARCEL.test(name))) return unknown
  }
  const number = bareNumber(word, of)
  const inside =
    /\s/.test(line) && !isKnown(number ?? word) ? amongWords(line.split(/\s+/), isOfCourier) : null
  if (inside !== null) return inside
  if (areSeveral(line)) return unknown
  if (number !== null && isTracking(number)) return trackingOf(number)
  const named = behindName(line)
  if (named !== null) return named
  const bare = line.replace(WORDS_AROUND, '').replace(/\s/g, '').toUpperCase()
  if (isTracking(bare)) return trackingOf(bare)
  return amongWords(line.match(WORDS) ?? [], isOfCarrier) ?? unknown
}

/** Whether a text is all of a label: a check character or the format of a carrier says so. */
export function isWholeLabel(text: string): boolean {
  const { kind, code } = readScanned(text)
  return kind === 'ours' || (kind === 'tracking' && (isOfCarrier(code) || code.search(USPS) === 0))
}

/** The number that stands behind its name in a line ("运单号：…"), as a label has it; null without a name or with several. */
export function namedNumber(line: string): string | null {
  if (line.length > MAX_LABEL_TEXT) return null
  const named = behindName(plainCharacters(line))
  return named?.kind === 'tracking' ? named.code : null
}

/** The text by which a label is known: its number, and which box it is on. */
export const labelText = (scanned: ScannedCode): string =>
  scanned.kind === 'tracking' && scanned.box !== undefined
    ? `${scanned.code}-${scanned.box.nth}-${scanned.box.of}-`
    : scanned.code

/** Whether two texts are of one label. A label has its number alone too, beside the one with its box. */
export function isSameLabel(one: string, other: string): boolean {
  if (trackingKey(one) !== trackingKey(other)) return false
  const [a, b] = [boxOf(one), boxOf(other)]
  return a === null || b === null || a.nth === b.nth
}

/**
 * The number that was typed, pasted or scanned into a field. What no label says stays as it was typed, to be judged or
 * corrected, without spaces and what cannot be seen; several numbers have commas between them and are none.
 */
export function typedNumber(input: string): string {
  const characters = plainCharacters(input).trim()
  const plain = withoutBox(characters.replace(/\s/g, ''))
  const code = readScanned(input)
  if (code.kind !== 'tracking')
    return areSeveral(characters) ? characters.replace(/\s+/g, ',') : plain
  // Small letters stay.
  return TRACKING_PATTERN.test(plain) && trackingKey(plain) === trackingKey(code.code)
    ? plain
    : code.code
}
