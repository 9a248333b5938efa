import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { GoodsLines } from '#features/staff/shared/GoodsLines.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { TakenBy } from '#features/staff/shared/TakenBy.tsx'
import { StageChip } from '#parts/StageChip.tsx'
import { useLive } from '#parts/use-live.ts'
import { WarehouseName } from '#parts/WarehouseName.tsx'
import type { UnclaimedParcel } from '#shared/contract/staff.ts'
import { listQuarantine, type Quarantined } from '#shared/contract/staff-parcels.ts'
import { isQuarantineShelf } from '#shared/domain/quarantine.ts'
import { paths } from '#shared/paths.ts'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Code } from '#ui/Code.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

/** The prohibited goods that lie here, with what is to do about each. */
export function QuarantineView() {
  const answer = useLive(() => query(listQuarantine, {}, { call: staffCall }), [])
  return (
    <>
      <PageHeader title={<Trans>Quarantine</Trans>}>
        <Trans>
          Prohibited goods can’t be shipped. Keep them on shelves that begin with Q-, and ask the
          member whether to return or dispose of them.
        </Trans>
      </PageHeader>
      <AnswerView of={answer}>
        {({ parcels, unclaimed }) =>
          parcels.length + unclaimed.length === 0 ? (
            <EmptyState drawing={<Shelf />} title={<Trans>No prohibited goods here</Trans>} />
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {parcels.map((parcel) => (
                <li key={parcel.parcelId}>
                  <QuarantinedParcel parcel={parcel} />
                </li>
              ))}
              {unclaimed.map((parcel) => (
                <li key={parcel.id}>
                  <QuarantinedUnclaimed parcel={parcel} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </>
  )
}

function Danger({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card aria-label={name} className="grid grid-cols-1 gap-3 border-2 border-danger">
      {children}
    </Card>
  )
}

function QuarantinedParcel({ parcel }: { parcel: Quarantined }) {
  const { t } = useLingui()
  const { code, shelf, originWarehouse, memberNum, isAsked, choice } = parcel
  return (
    <Danger name={t`Parcel ${code}`}>
      <div className="flex flex-wrap items-center gap-3">
        <a href={paths.staffParcel({ code })} className="underline-offset-4 hover:underline">
          <Code>{code}</Code>
        </a>
        <StageChip stage={parcel.stage} />
        <TakenBy object={parcel.parcelId} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-14">
        <Code size={14}>{memberNum}</Code>
        {originWarehouse && <WarehouseName id={originWarehouse} />}
        <Where shelf={shelf ?? ''} />
      </p>
      <GoodsLines goods={parcel.goods} />
      <p className="text-14">
        {!isQuarantineShelf(shelf ?? '') && (
          <a href={paths.staffParcel({ code })} className="mr-4 underline">
            <Trans>Move it to a quarantine shelf</Trans>
          </a>
        )}
        <a href={paths.staffEndings({ code })} className="underline">
          {choice !== null ? (
            <Trans>The member has answered. Record the outcome</Trans>
          ) : isAsked ? (
            <Trans>Waiting for the member’s answer</Trans>
          ) : (
            <Trans>Ask the member</Trans>
          )}
        </a>
      </p>
    </Danger>
  )
}

function QuarantinedUnclaimed({ parcel }: { parcel: UnclaimedParcel }) {
  const { trackingNumber, warehouseId, shelf } = parcel
  return (
    <Danger name={trackingNumber}>
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-mono font-semibold wrap-anywhere">{trackingNumber}</span>
        <Chip>
          <Trans>Unclaimed</Trans>
        </Chip>
        <TakenBy object={parcel.id} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-14">
        <WarehouseName id={warehouseId} />
        <Where shelf={shelf} />
      </p>
    </Danger>
  )
}

function Where({ shelf }: { shelf: string }) {
  return isQuarantineShelf(shelf) ? (
    <span className="font-mono">{shelf}</span>
  ) : (
    <span className="font-semibold text-danger">
      <Trans>Not in quarantine: {shelf}</Trans>
    </span>
  )
}
