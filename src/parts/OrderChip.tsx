import { useLingui } from '@lingui/react'
import { Chip } from '#ui/Chip.tsx'
import { orderState } from './order-words.ts'

/** An order's state as a chip. */
export function OrderChip({ order }: { order: Parameters<typeof orderState>[0] }) {
  const { i18n } = useLingui()
  const { label, tone, icon } = orderState(order)
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(label)}
    </Chip>
  )
}
