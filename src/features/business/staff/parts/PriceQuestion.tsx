import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import type { PriceDoubt } from '#features/console/rules/price-doubts.ts'
import { dismissQuestions, priceQuestion } from '#features/console/staff/parts/price-question.ts'

const PriceDoubts = lazy(async () => ({
  default: (await import('./PriceDoubts.tsx')).PriceDoubts,
}))

const answer = (isMeant: boolean) => () => priceQuestion.peek()?.answer(isMeant)
const dismiss = answer(false)

/** Asks whether prices far from the last ones, or another amount than was stated, are meant, then repeats the write that was refused for them. */
export function PriceQuestion() {
  // Leaving the console answers that they are not.
  useEffect(() => dismissQuestions, [])
  const question = priceQuestion.value
  const about = question?.doubts.named[0]?.kind
  return (
    <ConfirmSheet
      open={question !== null}
      onClose={dismiss}
      title={<Title about={about} />}
      icon={Check}
      verb={<Verb about={about} />}
      onConfirm={answer(true)}
    >
      <Suspense>{question && <PriceDoubts doubts={question.doubts} />}</Suspense>
    </ConfirmSheet>
  )
}

type Asked = { about: PriceDoubt['kind'] | undefined }

function Title({ about }: Asked) {
  if (about === 'credit') return <Trans>Is this really the amount?</Trans>
  if (about === 'exchangeRate') return <Trans>Is this really the exchange rate?</Trans>
  return <Trans>Is this really the price?</Trans>
}

function Verb({ about }: Asked) {
  if (about === 'credit') return <Trans>Yes, credit it</Trans>
  if (about === 'exchangeRate') return <Trans>Yes, use this rate</Trans>
  return <Trans>Yes, save it</Trans>
}
