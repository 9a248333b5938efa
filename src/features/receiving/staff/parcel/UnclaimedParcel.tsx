import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, PencilLine } from 'lucide-react'
import { query } from '#engine/client/data/query.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { uploadPictures } from '#features/console/staff/parts/upload-picture.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { staffBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import {
  correctUnclaimed,
  readUnclaimedRecord,
  type UnclaimedRecord,
} from '#features/receiving/contract/parcel-record.ts'
import { UnclaimedCard } from '#features/receiving/staff/parts/UnclaimedCard.tsx'
import { CorrectForm, type CorrectProps } from './CorrectForm.tsx'
import { MeasuredTable, ParcelPictures } from './ParcelEvidence.tsx'
import { ParcelHistory } from './ParcelHistory.tsx'
import { RecordScreen, useCorrection } from './RecordScreen.tsx'

/** Everything about one unclaimed parcel: facts, photos, measurements, history, and its correction. */
export function UnclaimedParcel({ id }: { id: string }) {
  const { t } = useLingui()
  usePageTitle(t`Unclaimed parcel`)
  const answer = useLive(
    () => query(readUnclaimedRecord, { params: { unclaimedId: id } }, { call: staffCall }),
    [id],
  )
  return (
    <>
      <PageHeader title={<Trans>Unclaimed parcel</Trans>} />
      <div className="grid grid-cols-1 gap-5">
        <div>
          <ButtonLink icon={ArrowLeft} href={paths.staffUnclaimed()}>
            <Trans>All unclaimed parcels</Trans>
          </ButtonLink>
        </div>
        <RecordScreen of={answer}>
          {(record, acts) => <Record record={record} {...acts} />}
        </RecordScreen>
      </div>
    </>
  )
}

function Record({ record, ...acts }: Omit<CorrectProps<UnclaimedRecord>, 'onCancel'>) {
  const { parcel, measurements, photos, history } = record
  const correction = useCorrection(parcel.id, acts)
  const action = correction.isOpen ? null : (
    <Button icon={PencilLine} onClick={correction.open}>
      <Trans>Correct it</Trans>
    </Button>
  )
  return (
    <>
      <UnclaimedCard parcel={parcel} hasPhotos={false} action={action} />
      {correction.isOpen && (
        <Card>
          <CorrectUnclaimed record={record} {...correction.acts} />
        </Card>
      )}
      <MeasuredTable measurements={measurements} />
      <ParcelPictures
        photos={photos.map((one) => ({ ...one, by: 'staff' }))}
        pathOf={staffBlobPath}
      />
      <ParcelHistory history={history} />
    </>
  )
}

function CorrectUnclaimed({ record, onDone, ...rest }: CorrectProps<UnclaimedRecord>) {
  const { t } = useLingui()
  const { send, ...write } = useStaffWrite()
  const { parcel, seen } = record
  return (
    <CorrectForm
      {...rest}
      of={{ ...parcel, seen }}
      reasonHint={t`Your colleagues see it in the history.`}
      write={write}
      save={(form, correction, images) =>
        send(form, correction, async (onceKey) => {
          const refused = await uploadPictures(images)
          if (refused !== null) return refused
          return staffCall(correctUnclaimed, {
            params: { unclaimedId: parcel.id },
            body: { onceKey, ...correction },
          })
        })
      }
      onDone={() => onDone(t`${parcel.trackingNumber} is corrected.`)}
    />
  )
}
