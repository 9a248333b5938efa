import { signal } from '@preact/signals-core'

export const TOAST_MS = 3000

export type ToastKind = 'info' | 'good' | 'warning' | 'danger'
export type ToastMessage = { id: number; kind: ToastKind; text: string; milliseconds: number }

/** The visible toasts, newest last. */
export const toasts = signal<readonly ToastMessage[]>([])
let lastId = 0

/** Starts the time of a toast, once it is on the screen. Returns a function that stops it. */
export function startTime({ id, milliseconds }: ToastMessage): () => void {
  const timer = setTimeout(() => {
    toasts.value = toasts.value.filter((one) => one.id !== id)
  }, milliseconds)
  return () => clearTimeout(timer)
}

function show(kind: ToastKind, text: string, milliseconds = TOAST_MS): void {
  lastId += 1
  const id = lastId
  const others = toasts.value.filter((one) => one.text !== text)
  toasts.value = [...others, { id, kind, text, milliseconds }]
}

/**
 * Shows a toast for three seconds from its first paint; repeating a visible one restarts its time. Errors are also shown on their screen.
 */
export const toast = {
  info: (text: string, milliseconds?: number) => show('info', text, milliseconds),
  good: (text: string, milliseconds?: number) => show('good', text, milliseconds),
  warning: (text: string, milliseconds?: number) => show('warning', text, milliseconds),
  danger: (text: string, milliseconds?: number) => show('danger', text, milliseconds),
}
