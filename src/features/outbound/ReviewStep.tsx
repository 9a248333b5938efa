import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { problemWords } from '#parts/problem-words.ts'
import { RefusalList } from '#parts/RefusalList.tsx'
import { useBusiness } from '#parts/use-business.ts'
import type { CallProblem } from '#platform/call.ts'
import type { OutboundStep } from '#shared/paths.ts'
import { Notice } from '#ui/Notice.tsx'
import { EnglishNeeded } from './EnglishNeeded.tsx'
import type { Flow } from './flow.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { readOrder } from './read-order.ts'
import { STEP_WORDS } from './StepRail.tsx'

/** The last step: what is missing, with the way there, or the whole price and the submission. */
export function ReviewStep({ flow }: { flow: Flow }) {
  const { i18n } = useLingui()
  const { countriesServed } = useBusiness()
  /** What the server answered. The parcels or prices that it shows may then have changed here, too. */
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const read = readOrder(flow, countriesServed)
  if (read.ok)
    return (
      <ReviewForm
        flow={flow}
        countriesServed={countriesServed}
        problem={problem}
        setProblem={setProblem}
        ready={read}
      />
    )
  const refused = flow.order?.price.ok === false ? flow.order.price.refusals : []
  return (
    <div className="grid grid-cols-1 gap-4">
      {problem?.code.startsWith('channel_') && (
        <Notice kind="danger">{i18n._(problemWords(problem.code))}</Notice>
      )}
      <Notice kind="caution">
        <p>
          <Trans>Something is still missing:</Trans>
        </p>
        <ul>
          {read.missing.map((step: OutboundStep) => (
            <li key={step}>
              <a href={flow.at(step)} className="inline-flex min-h-11 items-center underline">
                {i18n._(STEP_WORDS[step])}
              </a>
              {step === 'extras' && <EnglishNeeded flow={flow} />}
              {step === 'method' && <RefusalList of={refused} />}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
