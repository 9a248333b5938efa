import { lazy, Suspense } from 'react'
import { useLive } from '#parts/use-live.ts'
import { toasts } from '#ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('#ui/Toaster.tsx')).Toaster }))

/** Where toasts appear. A first visit fetches nothing for it; on other pages it stands ready to be heard. */
export function ToastArea({ ready }: { ready: boolean }) {
  const empty = useLive(() => toasts, []).length === 0
  if (empty && !ready) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
