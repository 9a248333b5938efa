import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import { Chip } from '#engine/client/ui/Chip.tsx'
import type { Tone } from '#engine/client/ui/tone.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'

export type ShownState = { label: MessageDescriptor; tone: Tone; icon: LucideIcon }

type AmountHeadProps = {
  /** Null where no amount is known. */
  amountFen: number | null
  state: ShownState
}

/** The head of a card about money: the amount, and the state of its matter. */
export function AmountHead({ amountFen, state }: AmountHeadProps) {
  const { i18n } = useLingui()
  const { label, tone, icon } = state
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <p className="text-22 font-bold">
        {amountFen === null ? <Trans>Amount not known yet</Trans> : <Money amountFen={amountFen} />}
      </p>
      <Chip tone={tone} icon={icon}>
        {i18n._(label)}
      </Chip>
    </div>
  )
}
