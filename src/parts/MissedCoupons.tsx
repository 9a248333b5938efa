import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ticket } from 'lucide-react'
import { useFormat } from '#i18n/use-format.ts'
import type { MissedCoupons as Missed } from '#shared/domain/judge-coupons.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'

type MissedCouponsProps = {
  missed: Missed
  /** What is paid with the coupons; null where using them sends nothing yet. */
  payFen: number | null
  onUse: () => void
  onWithout: () => void
  onClose: () => void
}

/** Asks whether coupons that fit should be used, before something is sent without one. */
export function MissedCoupons({ missed, payFen, onUse, onWithout, onClose }: MissedCouponsProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const off = money(missed.takesOffFen, 'short')
  const pay = payFen === null ? null : money(payFen)
  const title = t`${plural(missed.couponIds.length, {
    one: `You have a coupon for ${off} off. Use it?`,
    other: `You have # coupons for ${off} off. Use them?`,
  })}`
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onWithout}>
            <Trans>Don’t use</Trans>
          </Button>
          <Button look="primary" icon={Ticket} onClick={onUse}>
            {pay === null ? <Trans>Use coupon</Trans> : <Trans>Use coupon, pay {pay}</Trans>}
          </Button>
        </>
      }
    />
  )
}
