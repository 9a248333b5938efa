import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PrintNow } from '#engine/client/ui/PrintPage.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import {
  CUSTOMS_CATEGORIES,
  type CustomsCategory,
  CustomsForms,
  categoryOf,
  senderOf,
} from '#features/orders/member/parts/CustomsForms.tsx'
import { warehouses } from '#features/warehouses/member/data/warehouses.ts'
import type { PrintProps } from './OrderPrint.tsx'
import { linesByCarton } from './order-goods.ts'

const CATEGORIES = Object.keys(CUSTOMS_CATEGORIES) as CustomsCategory[]

/**
 * The customs declaration and the invoice of each packed carton. They are printed once there is a sender and a
 * category: carriers refuse a carton without them.
 */
export function CustomsSheets({ desk, onDone }: PrintProps) {
  const { order, cartons, parcels } = desk
  const answer = useLive(warehouses, [])
  const { name } = useBusiness()
  const [category, setCategory] = useState(() => categoryOf(parcels))
  if (answer.state !== 'ready') {
    return (
      <Waits onClose={onDone}>
        {answer.state === 'loading' ? (
          <Notice>
            <Trans>The address of the warehouse is loading. The forms print after that.</Trans>
          </Notice>
        ) : (
          <Notice
            kind="caution"
            action={
              <Button busy={answer.asking === 'again'} onClick={answer.again}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>
              The address of the warehouse can’t be loaded. Without it the forms have no sender, so
              nothing is printed yet.
            </Trans>
          </Notice>
        )}
      </Waits>
    )
  }
  const sender = senderOf(
    answer.value.find(({ id }) => id === order.originWarehouse),
    order.senderName ?? name.en,
  )
  if (sender === null) {
    return (
      <Waits onClose={onDone}>
        <Notice
          kind="caution"
          action={
            <ButtonLink href={paths.staffWarehouses()}>
              <Trans>Warehouse addresses</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            This warehouse has no confirmed address yet. Without it the forms have no sender, so
            nothing is printed.
          </Trans>
        </Notice>
      </Waits>
    )
  }
  if (category === null) return <CategorySheet onChoose={setCategory} onClose={onDone} />
  const lines = linesByCarton(desk)
  const at = new Date(nowMs()).toISOString()
  return (
    <PrintNow onDone={onDone}>
      {cartons.map(({ id, number, weightGrams, trackingNumber, parcelIds }, index) => (
        <CustomsForms
          key={id}
          address={order.address}
          origin={order.originWarehouse}
          lines={lines[index] ?? []}
          category={
            categoryOf(parcels.filter(({ parcelId }) => parcelIds.includes(parcelId))) ?? category
          }
          sender={sender}
          reference={order.transCode}
          carton={{ number, count: cartons.length, weightGrams, at, trackingNumber }}
        />
      ))}
    </PrintNow>
  )
}

function Waits({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Sheet open onClose={onClose} title={<Trans>Customs forms</Trans>}>
      <div role="status">{children}</div>
    </Sheet>
  )
}

type CategorySheetProps = { onChoose: (category: CustomsCategory) => void; onClose: () => void }

/** Why goods are sent that the member registered; most have bought them. */
function CategorySheet({ onChoose, onClose }: CategorySheetProps) {
  const { i18n, t } = useLingui()
  const [chosen, setChosen] = useState<CustomsCategory>('sale')
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={<Trans>Customs forms</Trans>}
      icon={Printer}
      look="primary"
      verb={<Trans>Print</Trans>}
      onConfirm={() => onChoose(chosen)}
    >
      <div className="grid gap-3">
        <Select
          label={t`Category for customs`}
          value={chosen}
          onChange={setChosen}
          options={CATEGORIES.map((value) => ({
            value,
            label: i18n._(CUSTOMS_CATEGORIES[value].words),
          }))}
        />
        <p className="text-14">
          <Trans>
            The member registered these goods. Choose what they are sent as: a wrong category may
            have them seized. Cartons with only goods that we bought are a sale of goods.
          </Trans>
        </p>
      </div>
    </ConfirmSheet>
  )
}
