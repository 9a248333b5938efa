import { lazy, Suspense } from 'react'
import { useLive } from '#parts/use-live.ts'
import { updateOffer } from './update-offer.ts'

const UpdateBar = lazy(async () => ({ default: (await import('./UpdateBar.tsx')).UpdateBar }))

/** Renders nothing until a new version is available. */
export function UpdatePrompt() {
  const apply = useLive(() => updateOffer, [])
  if (apply === null) return null
  return (
    <Suspense>
      <UpdateBar apply={apply} />
    </Suspense>
  )
}
