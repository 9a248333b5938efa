import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx'
import { priceQuestion } from './shared/price-question.ts'

const PriceDoubts = lazy(async () => ({
  default: (await import('./PriceDoubts.tsx')).PriceDoubts,
}))

const answer = (isMeant: boolean) => () => priceQuestion.peek()?.answer(isMeant)
const dismiss = answer(false)

/** Asks whether prices far from the last ones are meant, then repeats the write that was refused for them. */
export function PriceQuestion() {
  // Leaving the console answers that they are not.
  useEffect(() => dismiss, [])
  const asked = priceQuestion.value
  return (
    <ConfirmSheet
      open={asked !== null}
      onClose={dismiss}
      title={<Trans>Is this really the price?</Trans>}
      icon={Check}
      verb={<Trans>Yes, save it</Trans>}
      onConfirm={answer(true)}
    >
      <Suspense>{asked && <PriceDoubts doubts={asked.doubts} />}</Suspense>
    </ConfirmSheet>
  )
}
