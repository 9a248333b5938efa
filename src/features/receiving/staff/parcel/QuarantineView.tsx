import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { GoodsLines } from '#features/goods/staff/parts/GoodsLines.tsx'
import type { UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { StageChip } from '#features/parcels/member/parts/StageChip.tsx'
import {
  isQuarantineShelf,
  QUARANTINE_WAITS,
  type QuarantineWait,
} from '#features/parcels/rules/quarantine.ts'
import { listQuarantine, type Quarantined } from '#features/receiving/contract/parcel-record.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'

/** The prohibited goods that lie here, in the parts of `QUARANTINE_WAITS`: the first is what the queue counts. */
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
        {(lying) =>
          lying.parcels.length + lying.unclaimed.length === 0 ? (
            <EmptyState drawing={<Shelf />} title={<Trans>No prohibited goods here</Trans>} />
          ) : (
            <div className="grid grid-cols-1 gap-8">
              {QUARANTINE_WAITS.map((waitsFor) => (
                <Part key={waitsFor} waitsFor={waitsFor} of={lying} />
              ))}
            </div>
          )
        }
      </AnswerView>
    </>
  )
}

const PART_WORDS = {
  here: msg`To move or ask about`,
  ending: msg`To return or dispose of`,
  member: msg`Waiting for members`,
} as const satisfies Record<QuarantineWait, MessageDescriptor>

/** What waits for the same. The first part is shown empty too: that nothing is to do says the queue as well. */
function Part({ waitsFor, of }: { waitsFor: QuarantineWait; of: Quarantined }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const id = useId()
  const parcels = of.parcels.filter((one) => one.waitsFor === waitsFor)
  const unclaimed = of.unclaimed.filter((one) => one.waitsFor === waitsFor)
  const count = parcels.length + unclaimed.length
  if (count === 0 && waitsFor !== 'here') return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-18 font-bold">
        {i18n._(PART_WORDS[waitsFor])} · {number(count)}
      </h2>
      {waitsFor === 'ending' && (
        <p className="text-14">
          <Trans>
            These are counted under{' '}
            <a href={paths.staffEndings()} className="underline">
              Free storage ends soon
            </a>
            .
          </Trans>
        </p>
      )}
      {count === 0 ? (
        <p className="text-14 text-ink-soft">
          <Trans>Nothing to do here.</Trans>
        </p>
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
      )}
    </section>
  )
}

function Danger({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card aria-label={name} className="grid grid-cols-1 gap-3 border-2 border-danger">
      {children}
    </Card>
  )
}

function QuarantinedParcel({ parcel }: { parcel: Quarantined['parcels'][number] }) {
  const { t } = useLingui()
  const { code, shelf, originWarehouse, memberNum, isAsked, waitsFor } = parcel
  return (
    <Danger name={t`Parcel ${code}`}>
      <div className="flex flex-wrap items-center gap-3">
        <a href={paths.staffParcel({ code })} className="underline-offset-4 hover:underline">
          <Code>{code}</Code>
        </a>
        {parcel.stage !== 'toShip' && <StageChip stage={parcel.stage} />}
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
          {waitsFor === 'ending' ? (
            <Trans>Record the outcome</Trans>
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
        <a
          href={paths.staffUnclaimed({ id: parcel.id })}
          className="font-mono font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {trackingNumber}
        </a>
        <Chip>
          <Trans>Unclaimed</Trans>
        </Chip>
        <TakenBy object={parcel.id} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-14">
        <WarehouseName id={warehouseId} />
        <Where shelf={shelf} />
      </p>
      {!isQuarantineShelf(shelf) && (
        <p className="text-14">
          <a href={paths.staffUnclaimed({ id: parcel.id })} className="underline">
            <Trans>Move it to a quarantine shelf</Trans>
          </a>
        </p>
      )}
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
