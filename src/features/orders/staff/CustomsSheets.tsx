import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PrintNow } from '#engine/client/ui/PrintPage.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { CustomsForms } from '#features/orders/member/parts/CustomsForms.tsx'
import { type CustomsCategory, categoryOf, senderOf } from '#features/orders/rules/customs-form.ts'
import { linesByCarton } from '#features/orders/rules/order-goods.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'
import { warehouses } from '#features/warehouses/member/data/warehouses.ts'
import { CategoryField } from './CategoryField.tsx'
import type { PrintProps } from './OrderPrint.tsx'

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
    warehouseOf(order.originWarehouse).country,
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

function CategorySheet({ onChoose, onClose }: CategorySheetProps) {
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
        <CategoryField value={chosen} onChange={setChosen} />
      </div>
    </ConfirmSheet>
  )
}
