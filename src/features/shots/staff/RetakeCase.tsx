import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Send, X } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { uploadPictures } from '#features/console/staff/parts/upload-picture.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import { decideRetake, type StaffRetake } from '#features/shots/contract/staff-retakes.ts'
import { SHOT_WORDS } from '#features/shots/member/parts/shot-words.ts'
import { RingedPicture } from './parts/RingedPicture.tsx'

type RetakeCaseProps = { retake: StaffRetake; onDone: (words: string) => void }

/** One photo that is to be taken again, with the member's rings on it. */
export function RetakeCase({ retake, onDone }: RetakeCaseProps) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [act, setAct] = useCaseAct(['take', 'refuse'])
  const { accountId, retakeId, memberNum, words, shot, isOwn } = retake
  const code = groupedCode(retake.code)
  const params = { accountId, retakeId }
  useCaseKeys(isOwn ? {} : { accept: () => setAct('take'), decline: () => setAct('refuse') })
  const refuse = async (form: Keeping, reason: string) => {
    const input = { decision: 'refused', reason } as const
    const answer = await send(form, input, (onceKey) =>
      staffCall(decideRetake, { params, body: { onceKey, ...input } }),
    )
    if (answer !== null) onDone(t`The member of ${code} sees why there’s no new photo.`)
  }
  return (
    <Card aria-label={t`Photo of ${code}`} className="grid grid-cols-1 content-start gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <p className="text-18 whitespace-pre-wrap wrap-anywhere">{words}</p>
      <RingedPicture sha256={retake.sha256} rings={retake.rings} />
      <Facts
        facts={[
          [t`Photo`, shot && i18n._(SHOT_WORDS[shot])],
          [t`Parcel`, <Code key="code">{retake.code}</Code>],
          [t`Shelf`, retake.shelf],
          [t`Goods`, retake.goods],
          [t`Member number`, <Code key="member">{memberNum}</Code>],
          [t`Asked on`, dateTime(retake.createdAt)],
        ]}
      />
      {isOwn && (
        <Notice>
          <Trans>This is your own parcel. A colleague has to take the photo.</Trans>
        </Notice>
      )}
      {act === null && !isOwn && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={Camera} onClick={() => setAct('take')}>
            <Trans>Take the photo</Trans>
          </Button>
          <Button look="danger" icon={X} onClick={() => setAct('refuse')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
      {act === 'take' && !isOwn && (
        <TakeForm retake={retake} onDone={onDone} onCancel={() => setAct(null)} />
      )}
      {act === 'refuse' && !isOwn && (
        <ReasonForm
          about={`retake ${accountId} ${retakeId}`}
          busy={busy}
          maxLength={MAX_REASON_LENGTH}
          verb={<Trans>Decline</Trans>}
          onSend={(reason, form) => void refuse(form, reason)}
          onCancel={() => setAct(null)}
        />
      )}
    </Card>
  )
}

type TakeFormProps = RetakeCaseProps & { onCancel: () => void }

/** The new photo. */
function TakeForm({ retake, onDone, onCancel }: TakeFormProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const pictures = usePictures()
  const images = readPictures(pictures)
  const [image] = images.ok ? images.value : []
  const { accountId, retakeId } = retake
  const code = groupedCode(retake.code)
  const take = async () => {
    if (image === undefined) return
    const input = { decision: 'taken', photoSha256: image.sha256 } as const
    const answer = await send(null, input, async (onceKey) => {
      const refused = await uploadPictures([image])
      if (refused !== null) return refused
      return staffCall(decideRetake, {
        params: { accountId, retakeId },
        body: { onceKey, ...input },
      })
    })
    if (answer !== null) onDone(t`The member of ${code} has the new photo.`)
  }
  return (
    <form
      noValidate
      className="grid gap-3 border-t-2 border-dashed border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      {problem && <ProblemNotice problem={problem} />}
      <PicturePicker label={t`New photo`} pictures={pictures} room={1} />
      <FormButtons
        verb={<Trans>Send the photo</Trans>}
        icon={Send}
        look="primary"
        busy={busy || pictures.reading > 0}
        onCancel={onCancel}
      />
    </form>
  )
}
