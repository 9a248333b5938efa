import { lazy, Suspense } from 'react'
import { updateOffer } from './update-offer.ts'

const UpdateBar = lazy(async () => ({ default: (await import('./UpdateBar.tsx')).UpdateBar }))

/** Renders nothing until a new version is available. */
export function UpdatePrompt() {
  const apply = updateOffer.value
  if (apply === null) return null
  return (
    <Suspense>
      <UpdateBar apply={apply} />
    </Suspense>
  )
}
