import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { yuanText } from '#engine/shared/money.ts'
import { paths } from '#engine/shared/paths.ts'

type ShortfallProps = {
  shortFen: number
  /** Replaces the usual words. */
  children?: ReactNode
  /** Another way to pay it. */
  action?: ReactNode
}

/** What the balance lacks, and the way to top it up. */
export function Shortfall({ shortFen, children, action }: ShortfallProps) {
  const { money } = useFormat()
  const amount = money(shortFen)
  return (
    <Notice
      kind="caution"
      action={
        <span className="flex flex-wrap gap-3">
          {action}
          <ButtonLink icon={Plus} href={paths.recharge({ amount: yuanText(shortFen) })}>
            <Trans>Go to top up</Trans>
          </ButtonLink>
        </span>
      }
    >
      {children ?? <Trans>Insufficient balance, top up {amount}</Trans>}
    </Notice>
  )
}
