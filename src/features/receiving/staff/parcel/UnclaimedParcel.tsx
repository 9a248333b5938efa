import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, PencilLine } from 'lucide-react'
import { query } from '#data/query.ts'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { UnclaimedCard } from '#features/staff/shared/UnclaimedCard.tsx'
import { uploadPictures } from '#features/staff/shared/upload-picture.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { useLive } from '#parts/use-live.ts'
import { staffBlobPath } from '#shared/contract/staff.ts'
import {
  correctUnclaimed,
  readUnclaimedRecord,
  type UnclaimedRecord,
} from '#shared/contract/staff-parcels.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
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
