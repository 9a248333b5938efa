import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useDraftForm } from '#actions/use-draft-form.ts'
import { useRefusedPictures } from '#actions/use-refused-pictures.ts'
import type { CompensationForm, OpenedDraft } from '#data/draft-forms.ts'
import type { OrderDetail } from '#data/orders.ts'
import { COMPENSATION_KIND_WORDS } from '#parts/compensation-words.ts'
import { DraftNote } from '#parts/DraftNote.tsx'
import { HelpButton } from '#parts/help/HelpButton.tsx'
import { PicturePicker } from '#parts/PicturePicker.tsx'
import { SaveFailure } from '#parts/SaveFailure.tsx'
import { useFields } from '#parts/use-fields.ts'
import { readPictures, usePictures } from '#parts/use-pictures.ts'
import { useSavedToast } from '#parts/use-saved-toast.ts'
import { nowMs } from '#platform/clock.ts'
import type { Read } from '#shared/contract/failures.ts'
import { MAX_PHOTOS } from '#shared/contract/fields.ts'
import type { OutcomeRow } from '#shared/contract/rows.ts'
import { COMPENSATION_KINDS, cartonsAskedFor } from '#shared/domain/compensation-states.ts'
import { claimWindow } from '#shared/domain/compensation-window.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { fileClaim } from './claim-acts.ts'
import { readClaim } from './claim-form.ts'
import { TermsNote } from './TermsNote.tsx'
import { WindowNote } from './WindowNote.tsx'

const WHOLE = 'whole'

type ClaimFormProps = Pick<OrderDetail, 'order' | 'cartons'> & {
  start: CompensationForm
  draft: OpenedDraft<CompensationForm> | null
  /** Refused changes that this claim replaces. */
  replaces: readonly OutcomeRow[]
  onFiled: (draftId: string | null) => void
}

/** What happened, to which carton, and what the member asks for. Works offline; what is typed is kept as a draft. */
export function ClaimForm({ order, cartons, replaces, onFiled, ...opened }: ClaimFormProps) {
  const { t, i18n } = useLingui()
  const saved = useSavedToast()
  const claim = useDraftForm({
    ...{ kind: 'compensation' as const, start: opened.start, draft: opened.draft },
    contentOf: (form: CompensationForm) => ({ shipmentId: order.id, form }),
  })
  const { form, change } = claim
  const [store] = useState(() => claim.pictures('proof'))
  const pictures = usePictures(store)
  const images = readPictures(pictures)
  const again = useRefusedPictures(replaces)
  const hasPicture = images.ok && images.value.length + (again?.pictures.length ?? 0) > 0
  const lacksPicture = form.kind === 'damage' && !hasPicture
  const fields = readClaim(order.id, form)
  const failures = claim.failures(fields)
  const field = useFields(form, change, failures)
  const rows = cartons.map(({ carton }) => carton)
  const window = form.kind && claimWindow(form.kind, order, cartonsAskedFor(form, rows), nowMs())
  const isOpen = window?.state === 'open'
  const read: Read<typeof fields extends Read<infer Set> ? Set : never> =
    fields.ok && (!images.ok || lacksPicture || !isOpen) ? { ok: false, failures: [] } : fields
  const file = async () => {
    if (again === null) return
    const done = await claim.submit(read, async (set, draft) => {
      await fileClaim({ set, images: images.ok ? images.value : [], draft, again })
      return draft?.id ?? null
    })
    if (done === null) return
    saved(t`Claim sent. We’ll review it`)
    onFiled(done.saved)
  }
  return (
    <Form onSubmit={file}>
      <DraftNote form={claim} />
      <RadioCards
        label={t`What happened?`}
        help={<HelpButton article="insurance-and-claims" about={t`What happened?`} />}
        value={form.kind ?? ''}
        onChange={(kind) => change({ kind })}
        error={claim.tried && form.kind === null ? t`Choose what happened` : undefined}
        options={COMPENSATION_KINDS.map((value) => ({
          value,
          label: i18n._(COMPENSATION_KIND_WORDS[value]),
        }))}
      />
      {rows.length > 1 && (
        <Select
          label={t`Carton`}
          value={form.cartonId ?? WHOLE}
          onChange={(chosen) => change({ cartonId: chosen === WHOLE ? null : chosen })}
          options={[
            { value: WHOLE, label: t`The whole order` },
            ...rows.map(({ id, number }) => ({ value: id, label: t`Carton ${number}` })),
          ]}
        />
      )}
      {form.kind && window && <WindowNote kind={form.kind} window={window} />}
      {form.kind && isOpen && (
        <>
          <TextArea
            {...field('words', t`What’s wrong`)}
            hint={t`What you found, which goods, and what they cost`}
          />
          <PicturePicker
            label={t`Photos`}
            pictures={pictures}
            room={MAX_PHOTOS}
            error={
              claim.tried && lacksPicture ? t`Add at least one photo of the damage` : undefined
            }
            hint={
              <Trans>The damage, the carton with its label, and the receipt of the shop.</Trans>
            }
          />
          <NumberField {...field('amount', t`Amount claimed`, 'askedFen')} kind="yuan" />
          <TermsNote order={order} kind={form.kind} />
        </>
      )}
      {claim.failed && <SaveFailure />}
      {(form.kind === null || isOpen) && (
        <Button
          type="submit"
          look="primary"
          icon={Send}
          busy={claim.busy || pictures.reading > 0 || again === null}
        >
          <Trans>Send claim</Trans>
        </Button>
      )}
    </Form>
  )
}
