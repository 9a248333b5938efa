import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isWholeLabel } from '#features/carriers/rules/scanned-code.ts'
import { button, field, find, render } from '#tests/support/render.tsx'
import { pauseAfterKeys, scanCode, typeKeys } from '#tests/support/scanner.ts'
import { SOON } from '#tests/support/soon.ts'
import { watchScanKeys } from './scan-keys.ts'
import { isFormTouched, watchForms } from './touched-forms.ts'
import { insertText, typedField } from './typed-fields.ts'

const WAYBILL = 'SF1490037718266'
let scans: string[]
let cut: (readonly string[])[]
let keys: string[]
let stop: () => void
const listen = ({ key }: KeyboardEvent) => keys.push(key)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  scans = []
  cut = []
  keys = []
  stop = watchScanKeys({
    onScan: (text) => scans.push(text),
    onCut: (parts) => cut.push(parts),
    isCode: (text) => /\d.*\d/.test(text) && !/\s/.test(text),
    isWhole: isWholeLabel,
  })
  addEventListener('keydown', listen)
})
afterEach(() => {
  vi.useRealTimers()
  stop()
  removeEventListener('keydown', listen)
})

/** Waits until these codes have arrived, one behind the other. */
const scanned = (...codes: string[]) => vi.waitFor(() => expect(scans).toEqual(codes), SOON)

function Page() {
  const [note, setNote] = useState('Fragile')
  const [place, setPlace] = useState('CN')
  const [presses, setPresses] = useState(0)
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="note">Note</label>
      <input id="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <label htmlFor="words">Words</label>
      <textarea id="words" defaultValue="" />
      <label htmlFor="place">Place</label>
      <select id="place" value={place} onChange={(event) => setPlace(event.target.value)}>
        <option value="CN">China</option>
        <option value="JP">Japan</option>
        <option value="JT">Jakarta</option>
        <option value="SG">Singapore</option>
      </select>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
    </form>
  )
}

test.each(['Enter', 'Tab', null] as const)(
  'a scan in a text field is taken back out of it, with the suffix %s',
  async (suffix) => {
    render(<Page />)
    const note = field('Note')
    note.focus()
    note.setSelectionRange(4, 4)
    await scanCode(WAYBILL, { suffix })
    expect(scans).toEqual([WAYBILL])
    expect([note.value, note.selectionStart]).toEqual(['Fragile', 4])
    expect(document.activeElement).toBe(note)
    expect(keys).not.toContain(suffix)
  },
)

test('a slow scanner needs 50 ms for each key', async () => {
  render(<Page />)
  field('Note').focus()
  await scanCode(WAYBILL, { gapMs: 50, suffix: null })
  await scanCode(WAYBILL, { gapMs: 50 })
  expect(scans).toEqual([WAYBILL, WAYBILL])
  expect(field('Note').value).toBe('Fragile')
})

test('a scan is no shortcut, presses no button and chooses nothing', async () => {
  render(<Page />)
  await scanCode(WAYBILL)
  button('Pressed 0').focus()
  await scanCode('JT0001234567890')
  expect(button('Pressed 0')).toBeTruthy()
  field('Place').focus()
  await scanCode('JT0001234567890')
  expect(field('Place').value).toBe('CN')
  expect(scans).toEqual([WAYBILL, 'JT0001234567890', 'JT0001234567890'])
  expect(keys).toEqual([])
})

test('the short name of a shelf is a scan with Enter right behind it', async () => {
  render(<Page />)
  field('Note').focus()
  await scanCode('B-7')
  expect([scans, field('Note').value]).toEqual([['B-7'], 'Fragile'])
})

test('an Enter that comes late or twice belongs to the scan', async () => {
  render(<Page />)
  button('Pressed 0').focus()
  typeKeys(WAYBILL, { gapMs: 4 })
  await pauseAfterKeys()
  typeKeys('', { suffix: 'Enter' })
  expect(scans).toEqual([WAYBILL])
})

test.each([
  ['a fast typist', 'The box is damp on one side, see photo 2', 70],
  ['a faster one', 'the quick brown fox jumps over', 45],
  ['digits on a pad', '2718342', 95],
])('%s is never taken for a scanner', async (_, words, gapMs) => {
  render(<Page />)
  field('Words').focus()
  typeKeys(words, { gapMs, suffix: 'Tab' })
  await pauseAfterKeys()
  expect([scans, field('Words').value]).toEqual([[], words])
})

/** Presses keys at the pace of a scanner into the note or another element, as parts of one code: from the key of the given place on. */
const partOfScan =
  (at: number, gapMs = 4, into: () => Element = () => field('Note')) =>
  (keys: Iterable<string>, from: number) =>
    [...keys].forEach((key, i) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: at + (from + i) * gapMs })
      const typed = typedField(into())
      if (into().dispatchEvent(event) && typed && key.length === 1) insertText(typed, key)
    })

test.each([1, 3, 9])(
  'a code whose rest comes late after %i keys is one code after all',
  async (first) => {
    render(<Page />)
    field('Note').focus()
    const type = partOfScan(performance.now())
    type(WAYBILL.slice(0, first), 0)
    await pauseAfterKeys()
    type(WAYBILL.slice(first), first)
    await pauseAfterKeys()
    expect(scans.at(-1)).toBe(WAYBILL)
    expect(field('Note').value).toBe('Fragile')
  },
)

test('a short code whose Enter comes late is a scan', async () => {
  render(<Page />)
  field('Note').focus()
  const type = partOfScan(performance.now())
  type('B-7', 0)
  await pauseAfterKeys()
  type(['Enter'], 3)
  expect([scans, field('Note').value, keys]).toEqual([['B-7'], 'Fragile', ['B']])
})

test('a choice that the first key made is taken back when the rest comes late', async () => {
  render(<Page />)
  field('Place').focus()
  const type = partOfScan(performance.now(), 4, () => field('Place'))
  type('J', 0)
  await pauseAfterKeys()
  expect(field('Place').value).toBe('JP')
  type('T0001234567890', 1)
  await pauseAfterKeys()
  expect([scans, field('Place').value]).toEqual([['JT0001234567890'], 'CN'])
})

test('what the first key wrote into a field to which it led is taken back when the rest comes late', async () => {
  render(<Page />)
  const take = () => field('Words').focus()
  addEventListener('keydown', take)
  const focused = () => document.activeElement ?? document.body
  const type = partOfScan(performance.now(), 4, focused)
  type('S', 0)
  await pauseAfterKeys()
  expect(field('Words').value).toBe('S')
  type(WAYBILL.slice(1), 1)
  await pauseAfterKeys()
  removeEventListener('keydown', take)
  expect([scans, field('Words').value]).toEqual([[WAYBILL], ''])
})

/** When the last part was sent: each scan of a test is well behind the one before. */
let lastPartAt = 0
type InParts = { pauseMs: number; gapMs?: number; suffix?: 'Enter' | null }

/** Types a code in parts with a pause before each further one. */
async function scanInParts(
  parts: readonly string[],
  { pauseMs, gapMs = 4, suffix = 'Enter' }: InParts,
) {
  let at = Math.max(performance.now(), lastPartAt) + 3_000
  for (const part of parts) {
    partOfScan(at, gapMs)(part, 0)
    at += part.length * gapMs + pauseMs
  }
  lastPartAt = at
  if (suffix !== null) partOfScan(at - pauseMs)([suffix], 0)
  await pauseAfterKeys()
}

test.each([
  [['SF14', '90037718266'], 100],
  [['SF14', '90037718266'], 380],
  [['SF', '149', '0037718266'], 200],
  [['SF1490', '037718266'], 90],
  [['SF149003', '7718266'], 380],
  [['SF1490037718', '266'], 150],
  [['SF149003771826', '6'], 300],
  [['SF1490', '03771', '8266'], 120],
])('a pause inside a code does not cut it: %j after %i ms', async (parts, pauseMs) => {
  render(<Page />)
  field('Note').focus()
  field('Note').setSelectionRange(4, 4)
  await scanInParts(parts, { pauseMs })
  await scanInParts(parts, { pauseMs, suffix: null })
  await scanned(WAYBILL, WAYBILL)
  expect([cut, field('Note').value]).toEqual([[], 'Fragile'])
})

test('a slow scanner that pauses sends one code', async () => {
  render(<Page />)
  field('Note').focus()
  await scanInParts(['SF149003', '7718266'], { pauseMs: 200, gapMs: 45 })
  await scanInParts(['SF14', '90037718266'], { pauseMs: 200, gapMs: 45, suffix: null })
  await scanned(WAYBILL, WAYBILL)
  expect([cut, field('Note').value]).toEqual([[], 'Fragile'])
})

test('a code of an unknown format is one when the scanner ends its codes with a key', async () => {
  render(<Page />)
  field('Note').focus()
  await scanInParts(['QX774401', '5529K8'], { pauseMs: 150 })
  await scanInParts(['QX774401', '5529K8'], { pauseMs: 900 })
  expect([scans, cut]).toEqual([['QX7744015529K8', 'QX7744015529K8'], []])
})

test('two codes right after each other are two', async () => {
  render(<Page />)
  field('Note').focus()
  const two = [WAYBILL, 'JT0001234567890']
  await scanInParts(two, { pauseMs: 150, suffix: null })
  await scanned(...two)
  scans = []
  await scanInParts([WAYBILL, 'JT00012', '34567890'], { pauseMs: 300, suffix: null })
  await scanned(...two)
  scans = []
  const many = [...two, 'SF1490037718267', 'JT0001234567891', 'SF1490037718268']
  await scanInParts(many, { pauseMs: 250, suffix: null })
  await scanned(...many)
  expect([cut, field('Note').value]).toEqual([[], 'Fragile'])
})

test('what may be one code or two is asked about', async () => {
  render(<Page />)
  field('Note').focus()
  await scanInParts(['QX774401', '5529K8'], { pauseMs: 150, suffix: null })
  await scanInParts([WAYBILL, '77'], { pauseMs: 150 })
  expect([scans, cut]).toEqual([
    [],
    [
      ['QX774401', '5529K8'],
      [WAYBILL, '77'],
    ],
  ])
  expect(field('Note').value).toBe('Fragile')
})

test('what comes too late to be waited for is no second code', async () => {
  render(<Page />)
  field('Note').focus()
  const at = performance.now()
  partOfScan(at)('QX774401', 0)
  await pauseAfterKeys()
  expect(scans).toEqual(['QX774401'])
  partOfScan(at + 700)([...'5529K8', 'Enter'], 0)
  expect([scans, cut]).toEqual([['QX774401'], [['QX774401', '5529K8']]])
})

test('what a person types right after a scan is no part of it', async () => {
  render(<Page />)
  field('Note').focus()
  const at = performance.now()
  partOfScan(at)(WAYBILL, 0)
  partOfScan(at + 300)('8', 0)
  await pauseAfterKeys()
  expect([scans, cut, field('Note').value]).toEqual([[WAYBILL], [], 'Fragile8'])
})

test('what a person typed before a scan is no part of it', async () => {
  render(<Page />)
  const note = field('Note')
  note.focus()
  note.setSelectionRange(7, 7)
  typeKeys(' x', { gapMs: 90 })
  const typed = note.value
  partOfScan(performance.now() + 20_000)(WAYBILL, 0)
  await pauseAfterKeys()
  expect([scans, note.value]).toEqual([[WAYBILL], typed])
})

/** The keys by which scanners send a text: control characters as Ctrl and another key. */
function pressAll(text: string, at: number) {
  const press = (key: string, nth: number, ctrlKey = false) => {
    const init = { key, ctrlKey, bubbles: true, cancelable: true }
    const event = new KeyboardEvent('keydown', init)
    Object.defineProperty(event, 'timeStamp', { value: at + nth * 4 })
    return field('Note').dispatchEvent(event)
  }
  return [...text].map((character, nth) => {
    const code = character.charCodeAt(0)
    if (code >= 32) return press(character, nth)
    press('Control', nth, true)
    return press(String.fromCharCode(code + 64), nth, true)
  })
}

test.each(['42090210\u001d9205590164917312751089', '[)>\u001e01\u001d961234\u001e\u0004'])(
  'control characters are part of a code: %j',
  async (code) => {
    render(<Page />)
    field('Note').focus()
    const passed = pressAll(code, performance.now() + 30_000)
    await pauseAfterKeys()
    expect(scans).toEqual([code])
    // Ctrl+D would be a bookmark.
    expect(passed.at(-1)).toBe(false)
  },
)

test('a shortcut right after a character is one', async () => {
  render(<Page />)
  field('Note').focus()
  expect(pressAll('x\u0013', performance.now() + 30_000)).toEqual([true, true])
})

/** Lets the page do nothing else for a while, as long work of its own or a loaded machine does. */
const stall = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test.each([3, 9])('a page that stalls after %i keys does not cut a scan', async (first) => {
  vi.useRealTimers()
  render(<Page />)
  field('Note').focus()
  const type = partOfScan(performance.now())
  type(WAYBILL.slice(0, first), 0)
  for (let i = 0; i < 3; i += 1) {
    stall(150)
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(scans).toEqual([])
  type(WAYBILL.slice(first), first)
  await pauseAfterKeys()
  expect(scans).toEqual([WAYBILL])
  expect(field('Note').value).toBe('Fragile')
})

test('a scanner that ends its codes with a key is waited for longer', async () => {
  render(<Page />)
  field('Note').focus()
  await scanCode(WAYBILL)
  const type = partOfScan(performance.now() + 5_000)
  type(WAYBILL.slice(0, 9), 0)
  await pauseAfterKeys()
  expect(scans).toEqual([WAYBILL])
  type([...WAYBILL.slice(9), 'Enter'], 9)
  expect(scans).toEqual([WAYBILL, WAYBILL])
  expect(field('Note').value).toBe('Fragile')
})

test('a mailed code may be typed by a device', async () => {
  render(<input aria-label="Code" autoComplete="one-time-code" defaultValue="" />)
  const code = find<HTMLInputElement>('[aria-label=Code]')
  code.focus()
  await scanCode('483920')
  expect([scans, code.value]).toEqual([[], '483920'])
})

test('keys of a person outside of fields reach the page, one after the other', async () => {
  render(<Page />)
  typeKeys('gr')
  await pauseAfterKeys()
  typeKeys('j', { gapMs: 60 })
  typeKeys('', { suffix: 'Enter' })
  expect(keys).toEqual(['g', 'r', 'j', 'Enter'])
})

test('a select is still chosen by its first letters', async () => {
  render(<Page />)
  field('Place').focus()
  typeKeys('j')
  await pauseAfterKeys()
  expect(field('Place').value).toBe('JP')
  typeKeys('j')
  await pauseAfterKeys()
  expect(field('Place').value).toBe('JT')
})

test('a key that moves the focus to a field is written there, as the browser does', async () => {
  render(<Page />)
  const take = () => field('Words').focus()
  addEventListener('keydown', take)
  typeKeys('S')
  await pauseAfterKeys()
  removeEventListener('keydown', take)
  expect(field('Words').value).toBe('S')
})

test('a scan does not leave the form that it hit as one with input', async () => {
  watchForms()
  render(<Page />)
  field('Note').focus()
  await scanCode(WAYBILL)
  expect(isFormTouched()).toBe(false)
  typeKeys('x')
  expect(isFormTouched()).toBe(true)
})

test('an input method that hides the keys does not hide the scan', async () => {
  render(<Page />)
  const note = field('Note')
  note.focus()
  let at = performance.now()
  for (const character of WAYBILL) {
    const code = /\d/.test(character) ? `Digit${character}` : `Key${character}`
    const event = new KeyboardEvent('keydown', { key: 'Process', code, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    at += 6
    note.dispatchEvent(event)
  }
  // What the input method made of it.
  note.setRangeText('是否1490037718266')
  await pauseAfterKeys()
  await scanned(WAYBILL)
  expect(find<HTMLInputElement>('#note').value).toBe('Fragile')
})
