import { SEPARATOR } from '#shared/domain/scanned-code.ts'
import {
  insertText,
  rememberField,
  type TypedField,
  typeAhead,
  typedField,
} from './typed-fields.ts'

/*
 * A handheld scanner types like a keyboard, into whatever has the focus. It is told from a person by its pace alone.
 *
 *   nothing ── a character ──> burst ── the next within MAX_GAP_MS ──> burst ── six at QUICK_MS ──> scan (swallows the rest)
 *      ^ ^                       │ a pause or another key                │ Enter, Tab or a pause       │ Enter, Tab or a pause
 *      │ └── handed on as typed ─┘ <──────── no ── a scan? ── yes ──> taken back out of the fields ──> onScan
 *      └────────────────────────────────────────────────────────────────────────────────────────────┘
 *
 * When a key was pressed is told by its time stamp alone: a busy page or machine hands keys on late. Only that nothing
 * more comes has to be waited for. That pause is counted in ticks, so that a stall of the page is one tick, and keys
 * that waited behind it come before the next.
 *
 * Outside of text fields a character is a key of the page. It is held until it proves to be alone, so that no part of a
 * scan is ever a shortcut, a choice of a select or a class of goods. In a text field it is written at once and taken
 * back when the burst was a scan.
 */

/** The longest pause between two characters of a scanner: slow ones need about 50 ms for each. */
const MAX_GAP_MS = 80
const TICK_MS = 20
const GAP_TICKS = MAX_GAP_MS / TICK_MS
/** The longest pause inside a code: a scanner on a busy radio sends its parts one after the other. */
const MAX_CUT_MS = 400
/** Before a scan counts as ended without Enter or Tab: a busy machine may deliver its keys in parts. */
const END_TICKS = 10
/** The same for a scanner that ends its codes with Enter or Tab: it has more to send. */
const SUFFIX_TICKS = 50
/** On the average of a burst: nobody types six keys at this pace, whatever they say. */
const QUICK_MS = 25
/** On the average of a burst that reads as a code: 200 words a minute, in digits and capitals. */
const SLOW_MS = 60
const MIN_KEYS = 6
/** With Enter or Tab right behind, at the quick pace: the name of a shelf may be short. */
const MIN_KEYS_BEFORE_SUFFIX = 3
/** The beginning of a code that a pause has cut off: one key may be a person's. */
const MIN_KEYS_BEFORE_CUT = 2
/** More keys at once than a shortcut has. */
const MAX_SHORTCUT_KEYS = 2
/** An Enter or Tab so soon after a scan belongs to it: some scanners send it late, or send a second one. */
const LATE_SUFFIX_MS = 250
const SECOND_SUFFIX_MS = 40

type Burst = {
  text: string
  firstAt: number
  lastAt: number
  /** Recognised already; what follows is swallowed. */
  isScan: boolean
  /** What came at a scanner's pace just before: the beginning of the code if this proves to be a scan. */
  before: Burst | null
  /** An input method takes part: what it writes into the field comes later than the keys. */
  isComposed: boolean
  /** With what had the focus then. */
  held: { event: KeyboardEvent; focused: Element | null }[]
  /** Puts each field back that got characters of the burst. */
  restore: Map<TypedField, () => void>
}

const newBurst = (at: number, before: Burst | null): Burst => ({
  text: '',
  firstAt: at,
  lastAt: at,
  isScan: false,
  before,
  isComposed: false,
  held: [],
  restore: new Map(),
})

type ScanKeys = {
  onScan: (text: string) => void
  /** Whether a text reads as a code, which a burst at a slow scanner's pace has to. */
  isCode: (text: string) => boolean
}

/** Keys made here, which are not looked at again. */
const made = new WeakSet<Event>()
const MODIFIERS = new Set(['Shift', 'CapsLock', 'Alt', 'AltGraph', 'NumLock'])
/** Characters of keys while an input method hides them, as Chinese ones do. */
const KEY_CODES = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d)|(Minus|NumpadSubtract))$/

const isComposing = (event: KeyboardEvent) => event.isComposing || event.key === 'Process'

/** The character of a key; null if it has none. */
function characterOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null
  if (!isComposing(event)) return event.key.length === 1 ? event.key : null
  const [, letter, digit, hyphen] = KEY_CODES.exec(event.code) ?? []
  return letter ?? digit ?? (hyphen === undefined ? null : '-')
}

/** Scanners press Ctrl+] for the separator of GS1. */
const isSeparator = (event: KeyboardEvent) => event.ctrlKey && event.key === ']'

/** Security keys and password managers type there, as fast as scanners. */
const isForDevices = (target: EventTarget | null) =>
  target instanceof HTMLInputElement &&
  (target.type === 'password' || target.autocomplete === 'one-time-code')

const isSuffix = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) &&
  ['Enter', 'Tab'].includes(isComposing(event) ? event.code.replace('Numpad', '') : event.key)

const focusedNow = () => document.activeElement ?? document.body

function swallow(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Presses a key on an element as a person would; answers whether nothing on the page has taken it. */
export function pressKey(element: Element, of: { key: string; code?: string }): boolean {
  const { key, code = '' } = of
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
  made.add(event)
  return element.dispatchEvent(event)
}

const paceOf = ({ text, firstAt, lastAt }: Burst) => (lastAt - firstAt) / (text.length - 1)
const isQuick = (burst: Burst, keys: number) =>
  burst.text.length >= keys && paceOf(burst) <= QUICK_MS

/** A scan as a whole: with the beginning that a pause has cut off, which is taken back out of the fields too. */
function whole(burst: Burst): Burst {
  const { before } = burst
  if (before === null) return burst
  const { text, isComposed, restore } = whole(before)
  return {
    ...burst,
    before: null,
    text: text + burst.text,
    isComposed: isComposed || burst.isComposed,
    restore: new Map([...burst.restore, ...restore]),
  }
}

/** Recognises scans in the keys of the whole page. Returns a function that stops it. */
export function watchScanKeys({ onScan, isCode }: ScanKeys): () => void {
  let burst: Burst | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** How the last scan ended: a scanner is set up once. */
  let hasSuffix = false
  /** The last burst that a pause has ended. */
  let ended: Burst | null = null
  /** Until when an Enter or Tab is no key of a person. */
  let suffixUntil = Number.NEGATIVE_INFINITY

  const isScan = (one: Burst, isBeforeSuffix: boolean) =>
    one.isScan ||
    isQuick(one, isBeforeSuffix ? MIN_KEYS_BEFORE_SUFFIX : MIN_KEYS) ||
    (one.text.length >= MIN_KEYS && paceOf(one) <= SLOW_MS && isCode(one.text))

  const takeBack = ({ restore }: Burst) => {
    for (const put of restore.values()) put()
  }
  const finish = (last: Burst) => {
    const one = whole(last)
    if (!one.isComposed) {
      if (!one.isScan) takeBack(one)
      onScan(one.text)
      return
    }
    // The input method writes its text when the field is left.
    const focused = document.activeElement
    if (focused instanceof HTMLElement) focused.blur()
    setTimeout(() => {
      takeBack(one)
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
      onScan(one.text)
    })
  }
  /** What was held is typed after all. */
  const handOn = ({ held }: Burst) => {
    for (const { event, focused } of held) {
      const { key, code, timeStamp } = event
      const hasMoved = document.activeElement !== focused
      const target = hasMoved || !(event.target instanceof Element) ? focusedNow() : event.target
      const isSelect = target instanceof HTMLSelectElement
      // A code that is too short to be recognised is no shortcut either.
      if (held.length > MAX_SHORTCUT_KEYS && !isSelect) continue
      if (!pressKey(target, { key, code })) continue
      const now = document.activeElement
      const field = typedField(now)
      if (field) insertText(field, key)
      else if (now instanceof HTMLSelectElement) typeAhead(now, key, timeStamp)
    }
  }
  /** Calls a function after so many ticks without a key. */
  const afterTicks = (ticks: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(() => (ticks > 1 ? afterTicks(ticks - 1, then) : then()), TICK_MS)
  }
  const end = () => {
    clearTimeout(timer)
    const one = burst
    burst = null
    if (one === null) return
    ended = one
    if (!isScan(one, false)) return handOn(one)
    ended = { ...one, isScan: true, restore: new Map() }
    hasSuffix = false
    suffixUntil = one.lastAt + LATE_SUFFIX_MS
    finish(one)
  }
  const onCharacter = (event: KeyboardEvent, character: string) => {
    const at = event.timeStamp
    const field = typedField(event.target)
    // Space presses a button at once.
    if (burst === null && character === ' ' && field === null) return
    // By its time it was no pause: the rest came late. The whole code counts after all.
    if (burst === null && ended !== null && at - ended.lastAt <= MAX_GAP_MS)
      burst = { ...ended, held: [] }
    const isCut =
      ended !== null &&
      !ended.isScan &&
      at - ended.lastAt <= MAX_CUT_MS &&
      isQuick(ended, MIN_KEYS_BEFORE_CUT)
    burst ??= newBurst(at, isCut ? ended : null)
    ended = null
    burst.text += character
    burst.lastAt = at
    burst.isComposed ||= isComposing(event)
    if (field && !burst.restore.has(field)) burst.restore.set(field, rememberField(field))
    if (!burst.isScan && !burst.isComposed && isQuick(burst, MIN_KEYS)) {
      burst.isScan = true
      takeBack(whole(burst))
    }
    if (burst.isScan || field === null) swallow(event)
    else if (burst.text.length > 1) event.stopImmediatePropagation()
    if (field === null) burst.held.push({ event, focused: document.activeElement })
    afterTicks(GAP_TICKS, () => {
      if (burst === null || !isScan(burst, false)) return end()
      afterTicks((hasSuffix ? SUFFIX_TICKS : END_TICKS) - GAP_TICKS, end)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (made.has(event) || MODIFIERS.has(event.key)) return
    const at = event.timeStamp
    if (burst !== null && at - burst.lastAt > MAX_GAP_MS) end()
    if (isForDevices(event.target)) return end()
    const character = burst !== null && isSeparator(event) ? SEPARATOR : characterOf(event)
    if (character !== null) return onCharacter(event, character)
    if (isSuffix(event)) {
      if (burst !== null && isScan(burst, true)) {
        const scan = burst
        clearTimeout(timer)
        burst = null
        swallow(event)
        suffixUntil = at + SECOND_SUFFIX_MS
        hasSuffix = true
        return finish(scan)
      }
      if (burst === null && at < suffixUntil) return swallow(event)
    }
    end()
    ended = null
  }
  const capture = { capture: true }
  addEventListener('keydown', onKeyDown, capture)
  return () => {
    clearTimeout(timer)
    removeEventListener('keydown', onKeyDown, capture)
  }
}
