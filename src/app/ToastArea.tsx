import { type ComponentType, useEffect, useState } from 'react'
import { toasts } from '#ui/toast.ts'
import { lazyWithWords } from './lazy-page.ts'

const { load } = lazyWithWords(async () => (await import('#ui/Toaster.tsx')).Toaster, [])

/**
 * The container of toasts. A first visit loads nothing for it; other pages render it early, because screen readers need
 * an existing live region. Code that the network has lost is fetched again with the next toast.
 */
export function ToastArea({ ready }: { ready: boolean }) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const count = toasts.value.length
  const isWanted = ready || count > 0
  useEffect(() => {
    if (Toaster !== null || (!ready && count === 0)) return
    load().then(
      (loaded) => setToaster(() => loaded.default),
      () => undefined,
    )
  }, [ready, count, Toaster])
  return isWanted && Toaster !== null ? <Toaster /> : null
}
