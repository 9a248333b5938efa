import type { ReadonlySignal } from '@preact/signals-core'
import { type DependencyList, useCallback, useRef, useSyncExternalStore } from 'react'

type Held<T> = { deps: DependencyList; source: ReadonlySignal<T> }

const same = (one: DependencyList, other: DependencyList) =>
  one.length === other.length && one.every((value, index) => Object.is(value, other[index]))

/**
 * The current value of a signal that is recreated when `deps` change, such as `useLive(() => parcelList(query),
 * [query])`.
 */
export function useLive<T>(make: () => ReadonlySignal<T>, deps: DependencyList): T {
  // A ref, because React may drop a memo and the query would start again from loading.
  const held = useRef<Held<T> | null>(null)
  if (held.current === null || !same(held.current.deps, deps))
    held.current = { deps, source: make() }
  const { source } = held.current
  const subscribe = useCallback((changed: () => void) => source.subscribe(changed), [source])
  return useSyncExternalStore(
    subscribe,
    () => source.peek(),
    () => source.peek(),
  )
}
