import { Trans, useLingui } from '@lingui/react/macro'
import { PencilLine, Printer } from 'lucide-react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { FindForm } from '#features/console/staff/parts/FindForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { GoodsClassChip } from '#features/goods/member/parts/GoodsClassChip.tsx'
import { GoodsLines } from '#features/goods/staff/parts/GoodsLines.tsx'
import { StageChip } from '#features/parcels/member/parts/StageChip.tsx'
import { mayCorrect } from '#features/parcels/rules/parcel-correction.ts'
import { staffMemberBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import { type ParcelRecord, readParcelRecord } from '#features/receiving/contract/parcel-record.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import type { CorrectProps } from './CorrectForm.tsx'
import { CorrectParcel } from './CorrectParcel.tsx'
import { MeasuredTable, ParcelPictures } from './ParcelEvidence.tsx'
import { ParcelHistory } from './ParcelHistory.tsx'
import { ParcelMoney } from './ParcelMoney.tsx'
import { RecordScreen, useCorrection } from './RecordScreen.tsx'

/** Everything about one parcel, by its package number: facts, history, photos, money, and its correction. */
export function ParcelView() {
  const { t } = useLingui()
  const params = useSearchParams()
  const code = params.get('code')?.trim() ?? ''
  return (
    <>
      <PageHeader title={<Trans>Parcel</Trans>} />
      <div className="grid grid-cols-1 gap-5">
        {code === '' ? (
          <FindForm
            label={t`Package number`}
            search=""
            maxLength={20}
            onFind={(input) => params.set({ code: input })}
          />
        ) : (
          <OneParcel key={code} code={code} />
        )}
      </div>
    </>
  )
}

function OneParcel({ code }: { code: string }) {
  const { t } = useLingui()
  usePageTitle(t`Parcel ${code}`)
  const answer = useLive(
    () => query(readParcelRecord, { params: { code } }, { call: staffCall }),
    [code],
  )
  return (
    <RecordScreen of={answer}>
      {(record, acts) => <Record record={record} {...acts} />}
    </RecordScreen>
  )
}

function Record({ record, ...acts }: Omit<CorrectProps<ParcelRecord>, 'onCancel'>) {
  const { t } = useLingui()
  const { dateTime, size, weight } = useFormat()
  const session = useSession()
  const { parcel, damage } = record
  const correction = useCorrection(parcel.parcelId, acts)
  const { code, goodsClass, memberNum, originWarehouse, shelf, weightGrams, missingSince } = parcel
  const sides = [parcel.lengthMm, parcel.widthMm, parcel.heightMm].filter((side) => side !== null)
  const isProhibited = goodsClass === 'prohibited'
  const facts = [
    [
      t`Member`,
      <Code key="member" size={14}>
        {memberNum}
      </Code>,
    ],
    [t`Tracking number`, parcel.trackingNumber],
    [t`Warehouse`, originWarehouse && <WarehouseName id={originWarehouse} />],
    [t`Shelf`, shelf],
    [t`Weight`, weightGrams !== null && weight(weightGrams)],
    [t`Size`, sides.length > 0 && size(sides)],
    [t`Received`, parcel.receivedAt && dateTime(parcel.receivedAt)],
    [t`Note`, parcel.note],
  ] as const
  return (
    <>
      <Card
        aria-label={t`Parcel ${code}`}
        className={`grid grid-cols-1 gap-4 ${isProhibited ? 'border-2 border-danger bg-danger-soft' : ''}`}
      >
        <div className="flex flex-wrap items-center gap-3">
          <Code size={22}>{code}</Code>
          {!(isProhibited && parcel.stage === 'toShip') && <StageChip stage={parcel.stage} />}
          <GoodsClassChip goodsClass={goodsClass} />
          <TakenBy object={parcel.parcelId} />
        </div>
        {isProhibited && (
          <Notice kind="danger">
            <Trans>Prohibited goods: it can’t be shipped and belongs in quarantine.</Trans>{' '}
            <a href={paths.staffEndings({ code })} className="underline">
              <Trans>Ask the member or record the outcome</Trans>
            </a>
          </Notice>
        )}
        {missingSince && (
          <Notice kind="caution">
            <Trans>A stock count hasn’t found it since {dateTime(missingSince)}.</Trans>
          </Notice>
        )}
        {damage && (
          <Notice kind="caution">
            <strong className="block">
              <Trans>Damaged</Trans>
            </strong>
            <span className="whitespace-pre-wrap wrap-anywhere">{damage.words}</span>
          </Notice>
        )}
        <Facts facts={facts} />
        <GoodsLines goods={parcel.goods} />
        {!correction.isOpen && mayUse(session, 'receive') && (
          <div className="flex flex-wrap gap-3">
            {mayCorrect(parcel) && (
              <Button icon={PencilLine} onClick={correction.open}>
                <Trans>Correct it</Trans>
              </Button>
            )}
            <ButtonLink icon={Printer} href={paths.staffLabel({ code })}>
              <Trans>Label</Trans>
            </ButtonLink>
          </div>
        )}
        {correction.isOpen && (
          <div className="border-t-2 border-dashed border-line pt-4">
            <CorrectParcel record={record} {...correction.acts} />
          </div>
        )}
      </Card>
      <MeasuredTable measurements={record.measurements} />
      <ParcelPictures
        photos={record.photos.filter(({ state }) => state === 'stored')}
        pathOf={(sha256) => staffMemberBlobPath(parcel.accountId, sha256)}
      />
      <ParcelMoney record={record} />
      <ParcelHistory history={record.history} />
    </>
  )
}
