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

/** Asks whether prices far from the last ones, or another amount than was stated, are meant, then repeats the write that was refused for them. */
export function PriceQuestion() {
  // Leaving the console answers that they are not.
  useEffect(() => dismiss, [])
  const question = priceQuestion.value
  const isCredit = question?.doubts.named[0]?.kind === 'credit'
  return (
    <ConfirmSheet
      open={question !== null}
      onClose={dismiss}
      title={
        isCredit ? (
          <Trans>Is this really the amount?</Trans>
        ) : (
          <Trans>Is this really the price?</Trans>
        )
      }
      icon={Check}
      verb={isCredit ? <Trans>Yes, credit it</Trans> : <Trans>Yes, save it</Trans>}
      onConfirm={answer(true)}
    >
      <Suspense>{question && <PriceDoubts doubts={question.doubts} />}</Suspense>
    </ConfirmSheet>
  )
}
