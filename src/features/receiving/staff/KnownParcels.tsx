import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import {
  type Label,
  labelOfParcel,
  labelOfUnclaimed,
  printLabel,
} from '#features/console/staff/parts/label.ts'
import { useStationTime } from '#features/console/staff/parts/use-station-time.ts'
import type { StaffParcel, UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'

function Known({ label, children }: { label: Label; children: ReactNode }) {
  const print = (
    <Button icon={Printer} onClick={() => printLabel(label)}>
      <Trans>Print label</Trans>
    </Button>
  )
  return (
    <Notice kind="caution" action={label.shelf && print}>
      <span className="block text-16">{children}</span>
    </Notice>
  )
}

type KnownParcelsProps = { parcels: StaffParcel[]; unclaimed: UnclaimedParcel[] }

/** Parcels with the scanned number that have already arrived; usually the same carton scanned twice. */
export function KnownParcels({ parcels, unclaimed }: KnownParcelsProps) {
  const { i18n } = useLingui()
  const timeOf = useStationTime()
  return (
    <>
      {parcels.map((parcel) => {
        const { receivedAt, shelf, stage } = parcel
        const [code, memberNum] = [groupedCode(parcel.code), groupedCode(parcel.memberNum)]
        const state = i18n._(stageWords(stage).label)
        const time = receivedAt ? timeOf(receivedAt) : '–'
        return (
          <Known key={parcel.parcelId} label={labelOfParcel(parcel)}>
            <strong className="block text-18">
              <Trans>Already received</Trans>
            </strong>
            <a href={paths.staffParcel({ code: parcel.code })} className="mr-2 underline">
              <Trans>Open it</Trans>
            </a>
            <Trans>
              {code}, member {memberNum}, shelf {shelf ?? '–'}, {time}. Now: {state}.
            </Trans>
          </Known>
        )
      })}
      {unclaimed.map((parcel) => {
        const { shelf, receivedAt } = parcel
        const time = timeOf(receivedAt)
        return (
          <Known key={parcel.id} label={labelOfUnclaimed(parcel)}>
            <strong className="block text-18">
              <Trans>Already on a shelf, unclaimed</Trans>
            </strong>
            <Trans>
              Shelf {shelf}, {time}.
            </Trans>
          </Known>
        )
      })}
    </>
  )
}
