import { Suspense } from 'react'
import { lazyWithWords } from './lazy-page.ts'
import { updateOffer } from './update-offer.ts'

const { Lazy: UpdateBar } = lazyWithWords(
  async () => (await import('./UpdateBar.tsx')).UpdateBar,
  [],
)

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
