import {
  insertText,
  rememberChoice,
  rememberField,
  type TypedField,
  typeAhead,
  typedField,
} from './typed-fields.ts'

/*
 * A handheld scanner types like a keyboard, into whatever has the focus. It is told from a person by its pace alone.
 *
 *   nothing ── a character ──> burst ── the next within MAX_GAP_MS ──> burst ── six at QUICK_MS ──> scan (swallows the rest)
 *      ^ ^                       │ a pause or another key                │ Enter, Tab or nothing more   │ a pause, and more
 *      │ └── handed on as typed ─┘ <──────── no ── a scan? ── yes ──> taken back out of the fields    further part
 *      └───────────────── onScan for each code, or onCut <── one code or several? <────────────────────────┘
 *
 * When a key was pressed is told by its time stamp alone: a busy page or machine hands keys on late. Only that nothing
 * more comes has to be waited for. That pause is counted in ticks, so that a stall of the page is one tick, and keys
 * that waited behind it come before the next. What comes still later, as after a stall of the machine, goes on with the
 * burst that had ended, and what had been written by then is taken back.
 *
 * A scanner on a busy radio pauses within a code, and one without Enter or Tab sends the next code as soon. What came
 * in parts is judged once nothing more comes: where the parts make known codes in one way only, those it is; a scanner
 * that ends its codes with a key has sent one code. Else nobody can tell, and nothing is taken (`onCut`).
 *
 * Outside of text fields a character is a key of the page. It is held until it proves to be alone, so that no part of a
 * scan is ever a shortcut, a choice of a select or a class of goods. In a text field it is written at once and taken
 * back when the burst was a scan.
 */

/** The longest pause between two characters of a scanner: slow ones need about 50 ms for each. */
const MAX_GAP_MS = 80
const TICK_MS = 20
const GAP_TICKS = MAX_GAP_MS / TICK_MS
/** The longest pause inside a code, and how long nothing more may come before a scan without Enter or Tab has ended. */
const MAX_CUT_MS = 400
/** The same for a scanner that ends its codes with Enter or Tab: it has more to send. */
const MAX_CUT_BEFORE_SUFFIX_MS = 1_000
/** Nobody types six keys at this average pace, whatever they say. */
const QUICK_MS = 25
/** A burst that reads as a code may be slower on the average: 200 words a minute, in digits and capitals. */
const SLOW_MS = 60
const MIN_KEYS = 6
/** The name of a shelf may be short, so Enter or Tab right behind proves it, at the quick pace. */
const MIN_KEYS_BEFORE_SUFFIX = 3
/** The messages of some codes have Ctrl and a key after three characters. */
const MIN_KEYS_BEFORE_CONTROL = 3
/** A part of a code has two keys or more: one may be a person's. */
const MIN_KEYS_OF_PART = 2
/** What came in more parts is judged before the next. */
const MOST_PARTS = 4
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
  /** What a pause has cut off before it: the beginning of a code if this proves to be a scan, or a scan. */
  before: Burst | null
  /** Passed on as a whole code before anything followed. */
  isTaken: boolean
  /** An input method takes part: what it writes into the field comes later than the keys. */
  isComposed: boolean
  /** Each key has what had the focus then. */
  held: { event: KeyboardEvent; focused: Element | null }[]
  /** Puts each field and select back that got characters of the burst. */
  restore: Map<TypedField | HTMLSelectElement, () => void>
}

const newBurst = (at: number, before: Burst | null): Burst => ({
  text: '',
  firstAt: at,
  lastAt: at,
  isScan: false,
  before,
  isTaken: false,
  isComposed: false,
  held: [],
  restore: new Map(),
})

type ScanKeys = {
  onScan: (text: string) => void
  /** Hears what came in parts that may be one code or several. */
  onCut: (parts: readonly string[]) => void
  /** Whether a text reads as a code, which a burst at a slow scanner's pace has to. */
  isCode: (text: string) => boolean
  /** Whether a text is the whole of a code, by its format or its check character. */
  isWhole: (text: string) => boolean
}

/** Keys made here, which are not looked at again. */
const made = new WeakSet<Event>()
const MODIFIERS = new Set(['Shift', 'Control', 'CapsLock', 'Alt', 'AltGraph', 'NumLock'])
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

/** The control character for which scanners press a key with Ctrl, as Ctrl+] for the separator of GS1; null for none. */
const controlOf = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): string | null =>
  ctrlKey && !metaKey && !altKey && /^[A-Z[\\\]^_]$/i.test(key)
    ? String.fromCharCode(key.toUpperCase().charCodeAt(0) & 31)
    : null

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

/** A burst with those that a pause has cut off before it, in their order. */
const partsOf = (burst: Burst): Burst[] =>
  burst.before === null ? [burst] : [...partsOf(burst.before), burst]

const textOf = (parts: readonly Burst[]) => parts.map(({ text }) => text).join('')

/** Every way to read texts that follow each other as codes: `a` and `b` as `[ab]` and `[a, b]`. */
const groupings = (texts: readonly string[]): string[][] =>
  texts.length === 0
    ? [[]]
    : texts.flatMap((_, last) =>
        groupings(texts.slice(last + 1)).map((others) => [
          texts.slice(0, last + 1).join(''),
          ...others,
        ]),
      )

/** Recognises scans in the keys of the whole page. Returns a function that stops it. */
export function watchScanKeys({ onScan, onCut, isCode, isWhole }: ScanKeys): () => void {
  let burst: Burst | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** How the last scan ended: a scanner is set up once. */
  let hasSuffix = false
  /** The last burst that a pause has ended. */
  let ended: Burst | null = null
  /** Until when an Enter or Tab is no key of a person. */
  let suffixUntil = Number.NEGATIVE_INFINITY

  const cutMs = () => (hasSuffix ? MAX_CUT_BEFORE_SUFFIX_MS : MAX_CUT_MS)
  /** Whether a burst goes on with a scan that still waits for more. Nobody types so soon after a scan. */
  const isPart = (one: Burst): boolean => {
    const { text, before } = one
    if (before === null || !before.isScan || before.isTaken) return false
    const isSoon = one.firstAt - before.lastAt <= MAX_CUT_MS
    if (text.length >= MIN_KEYS_OF_PART) return paceOf(one) <= (isSoon ? SLOW_MS : QUICK_MS)
    const begun = textOf(partsOf(before))
    return isWhole(begun + text) && !isWhole(begun)
  }
  const isScan = (one: Burst, isBeforeSuffix: boolean) =>
    one.isScan ||
    isQuick(one, isBeforeSuffix ? MIN_KEYS_BEFORE_SUFFIX : MIN_KEYS) ||
    (one.text.length >= MIN_KEYS && paceOf(one) <= SLOW_MS && isCode(one.text)) ||
    isPart(one) ||
    (isBeforeSuffix && one.before?.isScan === true && !one.before.isTaken)

  const keep = <T extends TypedField | HTMLSelectElement>(
    { restore }: Burst,
    field: T,
    remember: (field: T) => () => void,
  ) => {
    if (!restore.has(field)) restore.set(field, remember(field))
  }
  const takeBack = (parts: readonly Burst[]) => {
    for (const { restore } of parts.toReversed()) {
      for (const put of restore.values()) put()
      restore.clear()
    }
  }
  /** The parts of a scan. A slow beginning may be a person's, and counts if a whole code proves it. */
  const scanned = (last: Burst): Burst[] => {
    const parts = partsOf(last)
    const [first, ...others] = parts
    if (first === undefined || first.isScan || isQuick(first, MIN_KEYS_OF_PART)) return parts
    const rest = textOf(others)
    return rest === '' || (isWhole(first.text + rest) && !isWhole(rest)) ? parts : others
  }
  /** The codes that parts are; null if they may be one or several. */
  const codesOf = (texts: readonly string[], hasEnded: boolean): string[] | null => {
    if (texts.length === 1) return [...texts]
    const [single, ...others] = groupings(texts).filter((codes) => codes.every(isWhole))
    if (single !== undefined) return others.length === 0 ? single : null
    if (texts.some(isWhole)) return null
    const isOne = hasEnded || texts.filter(({ length }) => length >= MIN_KEYS).length <= 1
    return isOne ? [texts.join('')] : null
  }
  const passOn = (parts: readonly Burst[], hasEnded: boolean) => {
    const texts = parts.map(({ text }) => text)
    const codes = codesOf(texts, hasEnded)
    const [first, second] = parts
    const isBegun = first?.isTaken === true && second !== undefined
    if (isBegun && codes === null && !hasEnded && second.firstAt - first.lastAt > MAX_CUT_MS) {
      passOn(parts.slice(1), false)
      return
    }
    if (codes === null || (isBegun && codes[0] !== first.text)) {
      onCut(texts)
      return
    }
    for (const [nth, code] of (isBegun ? codes.slice(1) : codes).entries())
      if (nth === 0) onScan(code)
      // The page puts the one before where it belongs meanwhile.
      else setTimeout(() => onScan(code), nth * TICK_MS)
  }
  const finish = (last: Burst, hasEnded: boolean) => {
    const parts = scanned(last)
    if (!parts.some(({ isComposed }) => isComposed)) {
      takeBack(parts)
      passOn(parts, hasEnded)
      return
    }
    // The input method writes its text when the field is left.
    const focused = document.activeElement
    if (focused instanceof HTMLElement) focused.blur()
    setTimeout(() => {
      takeBack(parts)
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
      passOn(parts, hasEnded)
    })
  }
  /** What was held is typed after all. */
  const handOn = (one: Burst) => {
    const { held } = one
    for (const { event, focused } of held) {
      const { key, code, timeStamp } = event
      const hasMoved = document.activeElement !== focused
      const target = hasMoved || !(event.target instanceof Element) ? focusedNow() : event.target
      const isSelect = target instanceof HTMLSelectElement
      // A code that is too short to be recognised is no shortcut either, nor is its beginning.
      const isOfScanner = held.length > MAX_SHORTCUT_KEYS || isQuick(one, MIN_KEYS_OF_PART)
      if (isOfScanner && !isSelect) continue
      if (!pressKey(target, { key, code })) continue
      const now = document.activeElement
      const field = typedField(now)
      if (field) {
        keep(one, field, rememberField)
        insertText(field, key)
      } else if (now instanceof HTMLSelectElement) {
        keep(one, now, rememberChoice)
        typeAhead(now, key, timeStamp)
      }
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
    if (!isScan(one, false)) {
      const { before } = one
      const isBeginning = before?.isScan === false && partsOf(before).length < MOST_PARTS - 1
      ended = isBeginning ? one : { ...one, before: null }
      if (before?.isScan === true && !before.isTaken) finish(before, false)
      return handOn(one)
    }
    ended = { ...one, isScan: true, isTaken: true, before: null, restore: new Map() }
    hasSuffix = false
    suffixUntil = one.lastAt + LATE_SUFFIX_MS
    finish(one, false)
  }
  /** What a burst that begins now may go on with. */
  const beforeNow = (at: number): Burst | null => {
    if (burst !== null) {
      const isMore = isScan(burst, false) && at - burst.lastAt <= cutMs()
      if (!isMore || partsOf(burst).length === MOST_PARTS) end()
    }
    if (burst !== null) {
      const parts = partsOf(burst)
      if (!burst.isComposed) takeBack(parts)
      const codes = codesOf(
        parts.map(({ text }) => text),
        false,
      )
      const { before } = burst
      if (before === null || codes?.at(-1) !== burst.text) return { ...burst, isScan: true }
      // A code by itself, and so is what came before it.
      if (!before.isTaken) finish(before, false)
      return { ...burst, isScan: true, before: null }
    }
    if (ended === null) return null
    const pauseMs = at - ended.lastAt
    if (ended.isScan) return pauseMs <= MAX_CUT_BEFORE_SUFFIX_MS ? ended : null
    const isBeginning = ended.text.length >= MIN_KEYS_OF_PART && paceOf(ended) <= SLOW_MS
    return isBeginning && pauseMs <= cutMs() ? ended : null
  }
  /** Whether a key was pressed right behind an ended burst: it came late, and there was no pause. */
  const isRightBehind = (one: Burst | null, at: number): one is Burst =>
    one !== null && at - one.lastAt <= MAX_GAP_MS
  const goOnWith = (one: Burst): Burst => ({ ...one, isTaken: false, held: [] })
  const onCharacter = (event: KeyboardEvent, character: string) => {
    const at = event.timeStamp
    const field = typedField(event.target)
    if (burst === null && isRightBehind(ended, at)) burst = goOnWith(ended)
    if (burst === null || at - burst.lastAt > MAX_GAP_MS) {
      const before = beforeNow(at)
      // Space presses a button at once.
      if (burst === null && character === ' ' && field === null) return
      burst = newBurst(at, before)
    }
    ended = null
    burst.text += character
    burst.lastAt = at
    burst.isComposed ||= isComposing(event)
    if (field) keep(burst, field, rememberField)
    if (!burst.isScan && !burst.isComposed && isQuick(burst, MIN_KEYS)) {
      burst.isScan = true
      takeBack(scanned(burst))
    }
    if (burst.isScan || field === null) swallow(event)
    else if (burst.text.length > 1) event.stopImmediatePropagation()
    if (field === null) burst.held.push({ event, focused: document.activeElement })
    afterTicks(GAP_TICKS, () => {
      if (burst === null || !isScan(burst, false)) return end()
      afterTicks(cutMs() / TICK_MS - GAP_TICKS, end)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (made.has(event) || MODIFIERS.has(event.key)) return
    const at = event.timeStamp
    if (isForDevices(event.target)) return end()
    const isQuickNow = burst !== null && isQuick(burst, MIN_KEYS_BEFORE_CONTROL)
    const control = isQuickNow ? controlOf(event) : null
    if (control !== null) swallow(event)
    const character = control ?? characterOf(event)
    if (character !== null) return onCharacter(event, character)
    if (isSuffix(event)) {
      if (burst === null && ended?.isTaken === false && isRightBehind(ended, at))
        burst = goOnWith(ended)
      const pauseMs = at - (burst?.lastAt ?? at)
      if (burst !== null && pauseMs > MAX_GAP_MS && !(isScan(burst, false) && pauseMs <= cutMs()))
        end()
      if (burst !== null && isScan(burst, true)) {
        const scan = burst
        clearTimeout(timer)
        burst = null
        swallow(event)
        suffixUntil = at + SECOND_SUFFIX_MS
        hasSuffix = true
        return finish(scan, true)
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
