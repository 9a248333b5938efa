import { Plural } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useSaving } from '#features/orders/member/parts/use-saving.ts'
import type { ParcelToShip } from '#features/parcels/member/data/parcels-to-ship.ts'

type SavingTitleProps = {
  ready: readonly ParcelToShip[]
  /** What is said where shipping together saves nothing, or that is not known. */
  otherwise: string
}

/** What parcels that are ready save in one order. */
export function SavingTitle({ ready, otherwise }: SavingTitleProps) {
  const { money } = useFormat()
  const savingFen = useSaving(ready)
  if (savingFen === null) return otherwise
  const count = ready.length
  const saving = money(savingFen)
  return (
    <Plural
      value={count}
      one={`# parcel saves ${saving}`}
      other={`# parcels together save ${saving}`}
    />
  )
}
