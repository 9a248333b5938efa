import { sentForms, touched } from './touched-forms.ts'

/** A field in which keys become characters. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement

const NOT_TYPED = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range'])

/** The element if keys become characters in it, else null. */
export function typedField(element: EventTarget | null): TypedField | null {
  if (element instanceof HTMLTextAreaElement) return element
  const isTyped =
    element instanceof HTMLInputElement &&
    !NOT_TYPED.has(element.type) &&
    element.type !== 'submit' &&
    element.type !== 'reset'
  return isTyped ? element : null
}

const isTemporal = (field: TypedField) => /date|time|month|week/.test(field.type)

/** Sets what a field shows, so that React hears of it as if it were typed. */
export function setFieldValue(field: TypedField, value: string): void {
  // React watches the property of the element itself and would take the value as known.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Inserts a text where the cursor is. */
export function insertText(field: TypedField, text: string): void {
  const { value, maxLength } = field
  if (maxLength >= 0 && value.length + text.length > maxLength) return
  const at = field.selectionStart ?? value.length
  setFieldValue(field, value.slice(0, at) + text + value.slice(field.selectionEnd ?? at))
  field.setSelectionRange(at + text.length, at + text.length)
}

/** Remembers a field with its cursor and whether its form was touched; the answer puts all of it back. */
export function rememberField(field: TypedField): () => void {
  const { value, form } = field
  const selection = [field.selectionStart, field.selectionEnd] as const
  const wasTouched = form !== null && touched.has(form)
  const wasSent = form !== null && sentForms.has(form)
  return () => {
    if (!field.isConnected) return
    // A half-typed date has no value yet.
    if (field.value !== value || isTemporal(field)) setFieldValue(field, value)
    if (selection[0] !== null) field.setSelectionRange(...selection)
    if (field.role === 'combobox' && document.activeElement === field) {
      // It closes its list.
      field.blur()
      field.focus()
    }
    if (form === null) return
    if (!wasTouched) touched.delete(form)
    if (wasSent) sentForms.add(form)
  }
}

/** Remembers what is chosen; the answer chooses it again. */
export function rememberChoice(select: HTMLSelectElement): () => void {
  const { selectedIndex } = select
  return () => {
    if (select.isConnected) choose(select, selectedIndex)
  }
}

function choose(select: HTMLSelectElement, index: number): void {
  if (index === select.selectedIndex) return
  select.selectedIndex = index
  for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }))
}

let begun = { select: null as HTMLSelectElement | null, text: '', at: 0 }
const PAUSE_MS = 1_000

/** Chooses the option that begins with what is typed, as browsers do; one letter again goes on to the next option. */
export function typeAhead(select: HTMLSelectElement, key: string, at: number): void {
  const isMore = begun.select === select && at - begun.at < PAUSE_MS
  const text = (isMore ? begun.text : '') + key.toLowerCase()
  begun = { select, text, at }
  const isOneLetter = [...text].every((letter) => letter === text[0])
  const sought = isOneLetter ? text.charAt(0) : text
  const options = [...select.options]
  const from = select.selectedIndex + (isOneLetter ? 1 : 0)
  const option = [...options.slice(from), ...options.slice(0, from)].find(
    ({ disabled, label }) => !disabled && label.trim().toLowerCase().startsWith(sought),
  )
  if (option !== undefined) choose(select, option.index)
}
