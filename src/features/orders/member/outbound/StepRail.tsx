import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { classNames } from '#engine/client/ui/class-names.ts'
import type { OutboundStep } from '#features/orders/rules/outbound-steps.ts'
import type { Flow } from './flow.ts'

export const STEP_WORDS = {
  parcels: msg`Parcels`,
  address: msg`Address`,
  method: msg`Shipping line`,
  extras: msg`Customs and extras`,
  review: msg`Price and submit`,
} as const satisfies Record<OutboundStep, MessageDescriptor>

type StepRailProps = { flow: Pick<Flow, 'steps' | 'at'>; current: OutboundStep }

/** The steps as links; a phone shows the name of the current one below them. */
export function StepRail({ flow: { steps, at }, current }: StepRailProps) {
  const { i18n, t } = useLingui()
  const reached = steps.indexOf(current)
  return (
    <nav aria-label={t`Steps`} className="grid gap-1">
      <ol className="flex flex-wrap items-center gap-x-2 lg:gap-x-6">
        {steps.map((step, index) => (
          <li key={step}>
            <a
              href={at(step)}
              aria-current={step === current ? 'step' : undefined}
              className="flex min-h-11 min-w-11 items-center gap-2 text-14"
            >
              <span
                className={classNames(
                  'grid size-[2em] shrink-0 place-items-center rounded-full border-2 font-semibold tabular-nums',
                  step === current
                    ? 'border-brand bg-brand text-on-brand'
                    : index < reached
                      ? 'border-ink'
                      : 'border-line-strong text-ink-soft',
                )}
              >
                {index + 1}
              </span>
              <span
                className={classNames('sr-only lg:not-sr-only', step === current && 'font-bold')}
              >
                {i18n._(STEP_WORDS[step])}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="text-16 font-bold lg:hidden">
        {i18n._(STEP_WORDS[current])}
      </p>
    </nav>
  )
}
