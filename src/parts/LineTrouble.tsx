import { Trans } from '@lingui/react/macro'
import { CircleAlert, type LucideIcon, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import type { LineNow, LineProblem } from '#shared/domain/cart.ts'
import { Icon } from '#ui/Icon.tsx'
import { Money } from './Money.tsx'

/** What has changed since a line was put into the cart, and why it cannot be bought as it is. */
export function LineTrouble({ problem, wasFen, priceFen }: LineNow) {
  return (
    <>
      {wasFen !== null && (
        <Mark icon={Tag} look={priceFen > wasFen ? 'text-caution' : 'text-good'}>
          {priceFen > wasFen ? (
            <Trans>
              Price up from <Money amountFen={wasFen} />
            </Trans>
          ) : (
            <Trans>
              Price down from <Money amountFen={wasFen} />
            </Trans>
          )}
        </Mark>
      )}
      {problem !== null && (
        <Mark icon={CircleAlert} look="text-danger">
          <ProblemWords of={problem} />
        </Mark>
      )}
    </>
  )
}

type MarkProps = { icon: LucideIcon; look: string; children: ReactNode }

function Mark({ icon, look, children }: MarkProps) {
  return (
    <p className={`flex items-start gap-1.5 text-14 font-semibold ${look}`}>
      <Icon of={icon} size={16} className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

function ProblemWords({ of }: { of: LineProblem }) {
  const { number } = useFormat()
  switch (of.kind) {
    case 'gone':
      return <Trans>Product specification not found</Trans>
    case 'soldOut':
      return <Trans>Sold out</Trans>
    case 'stock': {
      const left = number(of.left)
      return (
        <>
          <Trans>Insufficient stock</Trans> · <Trans>In stock: {left}</Trans>
        </>
      )
    }
    case 'minimum': {
      const minimum = number(of.minimum)
      return <Trans>The minimum order is {minimum}</Trans>
    }
  }
}
