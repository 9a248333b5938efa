import { signal } from '@preact/signals-core'

export const TOAST_MS = 3000
/** Long enough to read what may be done, and to reach it by keyboard. */
export const TOAST_WITH_ACTION_MS = 8000

export type ToastKind = 'info' | 'good' | 'warning' | 'danger'
/** The one thing that may be done with what a toast says: to undo or to open it. */
export type ToastAction = { label: string; run: () => void }
export type ToastMessage = {
  id: number
  kind: ToastKind
  text: string
  milliseconds: number
  action: ToastAction | undefined
}
type Options = { milliseconds?: number; action?: ToastAction }

/** The visible toasts, newest last. */
export const toasts = signal<readonly ToastMessage[]>([])
let lastId = 0

export function dismiss({ id }: ToastMessage): void {
  toasts.value = toasts.value.filter((one) => one.id !== id)
}

/** Starts the time of a toast, once it is on the screen. Returns a function that stops it. */
export function startTime(message: ToastMessage): () => void {
  const timer = setTimeout(() => dismiss(message), message.milliseconds)
  return () => clearTimeout(timer)
}

function show(kind: ToastKind, text: string, options: Options = {}): void {
  const { action, milliseconds = action ? TOAST_WITH_ACTION_MS : TOAST_MS } = options
  lastId += 1
  const id = lastId
  const others = toasts.value.filter((one) => one.text !== text)
  toasts.value = [...others, { id, kind, text, milliseconds, action }]
}

/**
 * Shows a toast for three seconds from its first paint, eight with an action, longer while it is pointed at or has the focus; repeating a
 * visible one restarts its time. Errors are also shown on their screen.
 */
export const toast = {
  info: (text: string, options?: Options) => show('info', text, options),
  good: (text: string, options?: Options) => show('good', text, options),
  warning: (text: string, options?: Options) => show('warning', text, options),
  danger: (text: string, options?: Options) => show('danger', text, options),
}
