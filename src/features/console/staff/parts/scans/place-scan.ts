import { signal } from '@preact/signals-core'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { createBeep, type Tone } from '#engine/client/platform/beep.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { pressKey } from '#engine/client/platform/scan-keys.ts'
import { isFormTouched } from '#engine/client/platform/touched-forms.ts'
import { setFieldValue, typedField } from '#engine/client/platform/typed-fields.ts'
import { paths } from '#engine/shared/paths.ts'
import { type ReadScan, readScan, type ScanKind } from './read-scan.ts'
import { scanFieldOf } from './scan-fields.ts'

/**
 * A scan that no field took. `wanted`: what the field with the focus takes; null without a field that waits. `parts`:
 * it came in parts that may be one code or several.
 */
export type RefusedScan = ReadScan & {
  id: string
  wanted: readonly ScanKind[] | null
  parts?: readonly string[]
}

/** The scans that no field took, the newest first, until somebody has looked at them. */
export const refusedScans = signal<readonly RefusedScan[]>([])
const MAX_REFUSED = 20

export const dropRefused = (id: string): void => {
  refusedScans.value = refusedScans.value.filter((one) => one.id !== id)
}

let beep: ReturnType<typeof createBeep> | null = null

/** Lets the person hear that a scan was taken, or that it was not. */
export function playTone(tone: Tone): void {
  beep ??= createBeep()
  beep.play(tone)
}

const DIALOG = '[role=dialog]'
const CONTROLS = 'input, select, textarea, button:not([aria-disabled=true]), a[href]'
/** What is worked on here and would be left. */
const WORK = `${DIALOG}, [data-unsaved]`

/** The part of the page that can be used now. */
const openPart = (): ParentNode => [...document.querySelectorAll(DIALOG)].at(-1) ?? document

function fieldFor(kind: ScanKind): HTMLInputElement | null {
  const takes = (field: Element | null) => scanFieldOf(field)?.takes.includes(kind) === true
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && takes(focused)) return focused
  const fields = [...openPart().querySelectorAll<HTMLInputElement>('input[data-scan]')]
  const waiting = fields.filter((field) => takes(field) && !field.disabled)
  return (
    waiting.find((field) => scanFieldOf(field)?.reach === 'screen') ??
    waiting.find((field) => scanFieldOf(field)?.reach === 'empty' && field.value.trim() === '') ??
    null
  )
}

/** Whether another screen may be opened: nothing is typed, chosen or half done here. */
function mayLeave(): boolean {
  const focused = document.activeElement
  const isAtWork = typedField(focused) !== null || focused?.matches('select, [type=radio]') === true
  return !isAtWork && !isFormTouched() && document.querySelector(WORK) === null
}

function goOn(field: HTMLInputElement, after: 'enter' | 'next'): void {
  if (!field.isConnected) return
  if (after === 'enter') {
    if (pressKey(field, { key: 'Enter', code: 'Enter' })) field.form?.requestSubmit()
    return
  }
  const controls = [...(field.form ?? document).querySelectorAll<HTMLElement>(CONTROLS)]
  controls[controls.indexOf(field) + 1]?.focus()
}

function refuse(scan: Omit<RefusedScan, 'id' | 'wanted'>, wanted: RefusedScan['wanted']): void {
  playTone('wrong')
  const others = refusedScans.value.filter(({ code }) => code !== scan.code)
  refusedScans.value = [{ ...scan, wanted, id: newId() }, ...others].slice(0, MAX_REFUSED)
}

/** Keeps what may be one code or several on the screen until the label is scanned again. */
export const askAboutParts = (parts: readonly string[]): void =>
  refuse({ kind: 'unknown', code: parts.join(''), parts }, [])

/**
 * Puts a scan where it belongs: into the field with the focus if it takes such codes, else into the one of the screen
 * that waits for them. One of the wrong kind is refused. Without a field it is searched for, or kept until the work on
 * the screen is done.
 */
export function placeScan(text: string): void {
  const scan = readScan(text)
  const field = fieldFor(scan.kind)
  const rules = scanFieldOf(field)
  if (field !== null && rules !== null) {
    playTone('good')
    refusedScans.value = refusedScans.value.filter(({ wanted }) => wanted === null)
    field.focus({ preventScroll: true })
    setFieldValue(field, (rules.boxes && scan.label) || scan.code)
    // The screen has heard of it by then.
    setTimeout(() => goOn(field, rules.after))
    return
  }
  const wanted = scanFieldOf(document.activeElement)?.takes ?? null
  if (wanted === null && mayLeave()) {
    playTone('good')
    navigate(paths.staffSearch({ q: scan.code }))
  } else refuse(scan, wanted)
}
