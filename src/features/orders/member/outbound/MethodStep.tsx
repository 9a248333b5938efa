import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useChecks } from '#engine/client/parts/forms/use-form.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { QuoteList } from '#features/shipping/member/parts/QuoteList.tsx'
import { RatesAnswer } from '#features/shipping/member/parts/RatesAnswer.tsx'
import type { Flow } from './flow.ts'
import { StepForm } from './StepForm.tsx'

/** Chooses the shipping method among all of them, with the reasons of those that refuse. */
export function MethodStep({ flow }: { flow: Flow }) {
  const { t } = useLingui()
  const order = flow.order?.price.ok === true ? flow.order : null
  const { errors, submit } = useChecks(flow.form, flow.change).check(
    { method: order === null && t`Choose a shipping line that takes these parcels.` },
    order,
  )
  return (
    <StepForm onNext={submit(flow.next)} problem={errors.method}>
      <p className="flex items-center justify-between gap-2 text-14 text-ink-soft">
        <Trans>Each line calculates the chargeable weight by its own rule.</Trans>
        <HelpButton article="volumetric-weight" about={t`Chargeable weight`} />
      </p>
      <Methods flow={flow} />
      <RateNote />
    </StepForm>
  )
}

function Methods({ flow }: { flow: Flow }) {
  const { rates, options, packed, form, change } = flow
  if (options === null || packed.length === 0)
    return (
      <Notice kind="caution">
        <Trans>Choose parcels and an address first. Then all shipping lines are shown here.</Trans>
      </Notice>
    )
  return (
    <RatesAnswer of={rates}>
      {(rates) => (
        <QuoteList
          parcels={packed}
          rates={rates}
          options={options}
          about={{ subject: 'general' }}
          action={({ channel }) => {
            const isChosen = channel.code === form.channelCode
            return (
              <Button
                {...(isChosen && { icon: Check })}
                look={isChosen ? 'primary' : 'quiet'}
                aria-pressed={isChosen}
                onClick={() => change({ channelCode: channel.code })}
              >
                {isChosen ? <Trans>Chosen</Trans> : <Trans>Choose</Trans>}
              </Button>
            )
          }}
        />
      )}
    </RatesAnswer>
  )
}
