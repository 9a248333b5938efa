import { useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import type { Proposal, ProposalBody } from '#features/approvals/contract/proposals.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listWarehouseAddresses } from '#features/warehouses/contract/warehouses.ts'
import { changed } from './PayeeDetails.tsx'

type WarehouseDetailsProps = { body: ProposalBody<'changeWarehouse'>; proposal: Proposal }

/** An address as it would be. While the change waits, what it replaces stands beside it. */
export function WarehouseDetails({ body, proposal }: WarehouseDetailsProps) {
  const { t } = useLingui()
  const { objectId, decision } = proposal
  const answer = useLive(() => query(listWarehouseAddresses, {}, { call: staffCall }), [])
  return (
    <AnswerView of={answer}>
      {({ warehouses }) => {
        const warehouse = warehouses.find(({ id }) => id === objectId)
        const now = (decision === null && warehouse?.address) || undefined
        return (
          <Facts
            facts={[
              [t`Warehouse`, objectId],
              [t`Recipient`, changed(now?.recipient, body.recipient)],
              [t`Phone`, changed(now?.phone, body.phone)],
              [t`Province or state`, changed(now?.province, body.province)],
              [t`City`, changed(now?.city, body.city)],
              [t`District`, changed(now?.area, body.area)],
              [t`Street and number`, changed(now?.detail, body.detail)],
              [t`Postal code`, changed(now?.postalCode, body.postalCode)],
              [t`Address in English`, changed(now?.englishAddress, body.englishAddress)],
              [t`Opening hours`, changed(now?.hours, body.hours)],
            ]}
          />
        )
      }}
    </AnswerView>
  )
}
