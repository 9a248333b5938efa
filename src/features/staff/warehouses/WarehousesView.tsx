import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useAnswer } from '#features/staff/shared/use-answer.ts'
import { getWarehouses } from '#shared/contract/warehouses.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WarehouseForm } from './WarehouseForm.tsx'

/** The addresses that members copy; a change stands on their screens with the next look. */
export function WarehousesView() {
  const ask = useCallback(() => staffCall(getWarehouses, {}), [])
  return (
    <>
      <PageHeader title={<Trans>Warehouse addresses</Trans>}>
        <Trans>Members write these on what they send. Their number is added by itself.</Trans>
      </PageHeader>
      <AnswerView {...useAnswer(ask)}>
        {(warehouses) => (
          <div className="grid items-start gap-5 lg:grid-cols-3">
            {warehouses.map((warehouse) => (
              <WarehouseForm key={warehouse.id} warehouse={warehouse} />
            ))}
          </div>
        )}
      </AnswerView>
    </>
  )
}
