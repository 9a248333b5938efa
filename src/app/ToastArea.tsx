import { lazy, Suspense } from 'react'
import { toasts } from '#ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('#ui/Toaster.tsx')).Toaster }))

/**
 * The container of toasts. A first visit loads nothing for it; other pages render it early, because screen readers need
 * an existing live region.
 */
export function ToastArea({ ready }: { ready: boolean }) {
  const empty = toasts.value.length === 0
  if (empty && !ready) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
