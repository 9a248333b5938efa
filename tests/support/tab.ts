import { vi } from 'vitest'

/** The session storage of a new tab, until globals are restored. */
export function aTab(): Map<string, string> {
  const store = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
  return store
}
