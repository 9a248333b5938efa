import { Trans, useLingui } from '@lingui/react/macro'
import { PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { GoodsLines } from '#features/goods/staff/parts/GoodsLines.tsx'
import {
  MAX_SHELF_LENGTH,
  type StaffParcel,
  type UnclaimedParcel,
} from '#features/parcels/contract/warehouse-parcel.ts'
import { StageChip } from '#features/parcels/member/parts/StageChip.tsx'
import { isMissingCase } from '#features/parcels/rules/stock-count.ts'
import { shelveParcel } from '#features/receiving/contract/floor.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { MissingRow } from './missing-row.ts'

type MissingCaseProps = {
  row: MissingRow
  /** It is selected with others, of which the shelf is asked once. */
  isOneOfMany?: boolean
  onFound: (words: string) => void
}

/** A missing parcel, and where it was found. */
export function MissingCase({ row, isOneOfMany = false, onFound }: MissingCaseProps) {
  if (row.kind === 'unclaimed') return <MissingUnclaimed parcel={row.parcel} />
  return (
    <MissingParcel parcel={row.parcel}>
      {!isOneOfMany && <FoundForm parcel={row.parcel} onFound={onFound} />}
    </MissingParcel>
  )
}

type MissingParcelProps = { parcel: StaffParcel; children: ReactNode }

function MissingParcel({ parcel, children }: MissingParcelProps) {
  const { t } = useLingui()
  const { parcelId, code, missingSince } = parcel
  return (
    <Card aria-label={t`Parcel ${code}`} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <a href={paths.staffParcel({ code })} className="underline-offset-4 hover:underline">
          <Code>{code}</Code>
        </a>
        <StageChip stage={parcel.stage} />
        {missingSince && <Since at={missingSince} />}
        <TakenBy object={parcelId} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-14">
        <Code size={14}>{parcel.memberNum}</Code>
        <LastPlace shelf={parcel.shelf ?? ''} warehouseId={parcel.originWarehouse} />
      </p>
      <GoodsLines goods={parcel.goods} />
      {children}
    </Card>
  )
}

type FoundFormProps = { parcel: StaffParcel; onFound: (words: string) => void }

function FoundForm({ parcel, onFound }: FoundFormProps) {
  const { t } = useLingui()
  const { accountId, parcelId, code } = parcel
  const write = useStaffWrite()
  const form = useStaffForm(`found ${accountId} ${parcelId}`, v.string(), parcel.shelf ?? '', write)
  const shelf = form.input.trim()
  const { errors, submit } = form.check({ shelf: shelf === '' && t`Enter the shelf` }, { shelf })
  const put = submit(async (input) => {
    const answer = await write.send(form, input, (onceKey) =>
      staffCall(shelveParcel, { params: { accountId, parcelId }, body: { onceKey, ...input } }),
    )
    const name = groupedCode(code)
    if (answer !== null) onFound(t`${name} was found and is on shelf ${shelf}.`)
  })
  return (
    <>
      {write.problem && <ProblemNotice problem={write.problem} />}
      <StaffForm keeping={form} onSubmit={put} className="flex! flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-40 sm:max-w-56">
          <TextField
            code
            {...takesScan('shelfOfOne')}
            label={t`Found on shelf`}
            value={form.input}
            onChange={(next) => form.change(() => next)}
            maxLength={MAX_SHELF_LENGTH}
            autoComplete="off"
            error={errors.shelf}
          />
        </div>
        <Button type="submit" icon={PackageCheck} busy={write.busy}>
          <Trans context="missing parcel">Found</Trans>
        </Button>
      </StaffForm>
    </>
  )
}

function MissingUnclaimed({ parcel }: { parcel: UnclaimedParcel }) {
  const { shelf, warehouseId, missingSince } = parcel
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-mono font-semibold wrap-anywhere">{parcel.trackingNumber}</span>
        <Chip>
          <Trans>Unclaimed</Trans>
        </Chip>
        {missingSince && <Since at={missingSince} />}
        <TakenBy object={parcel.id} />
      </div>
      <p className="text-14">
        <LastPlace shelf={shelf} warehouseId={warehouseId} />
      </p>
      <a href={paths.staffCount({ shelf })} className="text-14 underline">
        <Trans>Found it? Count the shelf it’s on.</Trans>
      </a>
    </Card>
  )
}

/** How long it is missing. */
export function Since({ at }: { at: string }) {
  const { relative } = useFormat()
  const age = relative(at, nowMs())
  const isCase = isMissingCase(at, nowMs())
  return (
    <Chip tone={isCase ? 'danger' : 'caution'}>
      {isCase ? <Trans>Over 48 hours: {age}</Trans> : <Trans>Reported missing {age}</Trans>}
    </Chip>
  )
}

function LastPlace({ shelf, warehouseId }: { shelf: string; warehouseId: WarehouseId | null }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {warehouseId && <WarehouseName id={warehouseId} />}
      <span>
        <Trans>Should be on {shelf}</Trans>
      </span>
    </span>
  )
}
