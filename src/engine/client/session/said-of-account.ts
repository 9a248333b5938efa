import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { authorization } from './session.ts'

/**
 * What the server says about the logged-in account, `unknown` until it has since this start; and what keeps it for the
 * account of a token.
 */
export function saidOfAccount<T>(
  unknown: T,
): [said: ReadonlySignal<T>, keep: (token: string, value: T) => void] {
  const last = signal<{ token: string; value: T } | null>(null)
  const said = computed(() =>
    last.value?.token === authorization.value ? (last.value?.value ?? unknown) : unknown,
  )
  const keep = (token: string, value: T) => {
    last.value = { token, value }
  }
  return [said, keep]
}
