import { Trans } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import type { SettingChange } from '#features/business/contract/business.ts'
import { giftTotalFen } from '#features/business/rules/public-business.ts'
import { GiftWords } from './GiftWords.tsx'

type GiftQuestionProps = {
  /** The coupons that are about to be saved; null while nothing is asked. */
  asked: SettingChange | null
  onClose: () => void
  onConfirm: (change: SettingChange) => Promise<void>
}

/** Asks whether the sum that each new member will get is meant. */
export function GiftQuestion({ asked, onClose, onConfirm }: GiftQuestionProps) {
  const { money } = useFormat()
  const coupons = asked?.name === 'giftCouponsFen' ? asked.value : []
  const sum = money(giftTotalFen({ giftCouponsFen: coupons }))
  return (
    <ConfirmSheet
      open={asked !== null}
      onClose={onClose}
      title={<Trans>Give each new member {sum}?</Trans>}
      icon={Gift}
      verb={<Trans>Yes, give {sum}</Trans>}
      look="primary"
      onConfirm={() => void (asked && onConfirm(asked))}
    >
      <GiftWords coupons={coupons} />
    </ConfirmSheet>
  )
}
