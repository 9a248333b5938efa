import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import type { CallResult } from '#engine/client/platform/call.ts'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { readSize, type Size, typedSize } from '#features/console/staff/parts/parse-measures.ts'
import { SizeFields } from '#features/console/staff/parts/SizeFields.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { uploadPictures } from '#features/console/staff/parts/upload-picture.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  MAX_RESULT_LENGTH,
  recordInspection,
  type StaffInspection,
} from '#features/inspections/contract/staff-inspections.ts'
import { INSPECTION_SERVICE_WORDS } from '#features/inspections/member/parts/inspection-words.ts'
import {
  INSPECTION_SERVICES,
  type InspectionService,
  sortedServices,
} from '#features/inspections/rules/inspection-services.ts'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import { goodsKindOf } from '#features/shots/rules/goods-kind.ts'
import {
  filedShots,
  GAP_REASONS,
  GOODS_KINDS,
  SHOTS,
  shotsAsked,
} from '#features/shots/rules/shot-list.ts'
import { ShotsField } from '#features/shots/staff/parts/ShotsField.tsx'
import {
  lackingShots,
  shotsTakenOf,
  type TypedShots,
} from '#features/shots/staff/parts/typed-shots.ts'

type ResultFormProps = {
  inspection: StaffInspection
  onDone: (words: string) => void
  onCancel: () => void
}
type Recorded = Reply<typeof recordInspection>
const gap = v.object({ reason: v.picklist(GAP_REASONS), words: v.string() })
const KEPT = v.object({
  words: v.string(),
  done: v.array(v.picklist(INSPECTION_SERVICES)),
  size: typedSize,
  kind: v.nullish(v.picklist(GOODS_KINDS), null),
  shots: v.optional(v.record(v.string(), v.picklist(SHOTS)), {}),
  gaps: v.optional(v.record(v.picklist(SHOTS), gap), {}),
})
const EMPTY: Size = { weight: '', length: '', width: '', height: '' }

/** What was found, which services were done, with pictures and measures. What was not done is refunded. */
export function ResultForm({ inspection, onDone, onCancel }: ResultFormProps) {
  const { t, i18n } = useLingui()
  const { money } = useFormat()
  const write = useStaffWrite()
  const { inspectionId, parcel, services } = inspection
  const { accountId, code, memberNum } = parcel
  const form = useStaffForm(
    `result ${accountId} ${inspectionId}`,
    KEPT,
    {
      words: '',
      done: services.map(({ service }) => service),
      size: EMPTY,
      kind: inspection.kind ?? goodsKindOf(parcel.goods.map(({ name }) => name)),
      shots: {},
      gaps: {},
    },
    write,
  )
  const { words, done, size } = form.input
  const pictures = usePictures()
  const first = useRef<HTMLTextAreaElement>(null)
  useEffect(() => first.current?.focus(), [])

  const measures = done.includes('measuring') ? readSize(size) : null
  const images = readPictures(pictures)
  const { freePhotos } = useBusiness()
  const takesPhotos = done.includes('photos')
  const kind = form.input.kind ?? 'other'
  const asked = shotsAsked(kind, freePhotos)
  // What lies there from the arrival need not be photographed again.
  const known = inspection.pictures.flatMap(({ shot }) => shot ?? [])
  const photos = pictures.chosen.map(({ image }) => image)
  const shown: TypedShots = {
    photos,
    kind,
    shots: filedShots(
      photos.map(({ sha256 }) => sha256),
      form.input.shots,
      asked.filter((shot) => !known.includes(shot)),
    ),
    gaps: form.input.gaps,
  }
  // The server knows better if the merchant's number was entered since.
  const isRequired = parcel.isBought || write.problem?.code === 'shots_missing'
  const lacking = takesPhotos && isRequired ? lackingShots(shown, asked, known) : []
  const lacksPicture = takesPhotos && images.ok && images.value.length === 0
  const tooLong =
    [...words.trim()].length > MAX_RESULT_LENGTH && t`Use at most ${MAX_RESULT_LENGTH} characters.`
  const { errors, submit } = form.check(
    {
      words: tooLong || (words.trim() === '' && t`Describe what you found.`),
      done: done.length === 0 && t`If nothing was done, refund it instead.`,
      picture: lacksPicture && t`Add a picture, or say that none was taken.`,
      shots: lacking.length > 0 && i18n._(problemWords('shots_missing')),
    },
    images.ok && (measures?.ok ?? true) ? images.value : null,
  )
  const undone = services.filter(({ service }) => !done.includes(service))
  const refundFen = undone.reduce((sum, { priceFen }) => sum + priceFen, 0)
  const refund = money(refundFen)

  const record = submit(async (pictures) => {
    const hashes = pictures.map(({ sha256 }) => sha256)
    const outcome = {
      words,
      doneServices: [...done],
      photoSha256s: hashes,
      shots: takesPhotos ? shotsTakenOf(shown) : undefined,
      measures: measures?.ok ? measures.value : null,
    }
    const answer = await write.send(
      form,
      outcome,
      async (onceKey): Promise<CallResult<Recorded>> => {
        const refused = await uploadPictures(pictures)
        if (refused !== null) return refused
        const params = { accountId, inspectionId }
        return staffCall(recordInspection, { params, body: { onceKey, ...outcome } })
      },
    )
    if (answer === null) return
    const name = groupedCode(code)
    const member = groupedCode(memberNum)
    onDone(
      answer.refundedFen > 0
        ? t`${member} has the result of ${name}, and ${refund} back in the balance.`
        : t`${member} has the result of ${name}.`,
    )
  })
  const choose = (service: InspectionService, isOn: boolean) =>
    form.change((now) => {
      const others = now.done.filter((one) => one !== service)
      return { ...now, done: sortedServices(isOn ? [...others, service] : others) }
    })
  return (
    <StaffForm
      keeping={form}
      onSubmit={record}
      className="border-t-2 border-dashed border-line pt-4"
    >
      <TextArea
        ref={first}
        label={t`Result`}
        value={words}
        onChange={(next) => form.change((now) => ({ ...now, words: next }))}
        hint={t`The member sees exactly what you write.`}
        error={tooLong || errors.words}
      />
      <fieldset className="grid min-w-0 gap-1">
        <legend className="text-14 font-medium">
          <Trans>What was done</Trans>
        </legend>
        {services.map(({ service }, i) => (
          <Checkbox
            key={service}
            checked={done.includes(service)}
            onChange={(isOn) => choose(service, isOn)}
            error={i === 0 ? errors.done : undefined}
          >
            {i18n._(INSPECTION_SERVICE_WORDS[service])}
          </Checkbox>
        ))}
      </fieldset>
      {measures !== null && (
        <SizeFields
          values={size}
          refusals={form.tried && !measures.ok ? measures.refusals : {}}
          onChange={(field, value) =>
            form.change((now) => ({ ...now, size: { ...now.size, [field]: value } }))
          }
        />
      )}
      <PicturePicker
        label={t`Pictures`}
        pictures={pictures}
        room={MAX_PHOTOS}
        error={errors.picture}
      />
      {takesPhotos && (
        <ShotsField
          typed={shown}
          asked={asked}
          isRequired={isRequired}
          known={known}
          lacking={form.tried ? lacking : []}
          onChange={(changes) => form.change((now) => ({ ...now, ...changes }))}
        />
      )}
      {errors.shots && <Notice kind="caution">{errors.shots}</Notice>}
      {undone.length > 0 && done.length > 0 && (
        <Notice>
          <Trans>{refund} for what wasn’t done goes back to the member.</Trans>
        </Notice>
      )}
      {write.problem && <ProblemNotice problem={write.problem} />}
      <FormButtons
        verb={<Trans>Send the result</Trans>}
        icon={ClipboardCheck}
        look="primary"
        busy={write.busy || pictures.reading > 0}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
