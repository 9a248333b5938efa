import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import type { FormEntry } from '#engine/shared/failures.ts'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import type { CompensationForm } from '#features/compensations/member/data/drafts.ts'
import {
  COMPENSATION_KINDS,
  type CompensationKind,
  cartonsAskedFor,
  placesToAsk,
} from '#features/compensations/rules/compensation-states.ts'
import { compensationWindow } from '#features/compensations/rules/compensation-window.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { goodsOfAll } from '#features/goods/member/data/goods.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { OrderDetail } from '#features/orders/member/data/orders.ts'
import { useRefusedPictures } from '#features/pictures/member/acts/refused-pictures.ts'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import { PHOTOS_LEFT_OUT, sendCompensation } from './compensation-acts.ts'
import { mostPaid, readCompensation } from './compensation-form.ts'
import type { CompensationRow } from './data/compensations.ts'
import { COMPENSATION_KIND_WORDS } from './parts/compensation-words.ts'
import { WindowNote } from './WindowNote.tsx'

const WHOLE = 'whole'

type CompensationFormViewProps = Pick<OrderDetail, 'order' | 'cartons'> & {
  /** The compensations of the order. */
  earlierOnes: readonly CompensationRow[]
  start: CompensationForm
  draft: OpenedDraft<CompensationForm> | null
  /** Refused changes that this compensation replaces. */
  replaces: readonly OutcomeRow[]
  onFiled: (draftId: string | null) => void
}

/** What happened, to which carton, and what the member asks for. Works offline; what is typed is kept as a draft. */
export function CompensationFormView({
  order,
  cartons,
  earlierOnes,
  replaces,
  onFiled,
  ...opened
}: CompensationFormViewProps) {
  const { t, i18n } = useLingui()
  const { money } = useFormat()
  const saved = useSavedToast()
  const compensation = useDraftForm({
    kind: 'compensation' as const,
    start: opened.start,
    draft: opened.draft,
    contentOf: (form: CompensationForm) => ({ shipmentId: order.id, form }),
  })
  const { form, change } = compensation
  const [store] = useState(() => compensation.pictures('proof'))
  const pictures = usePictures(store)
  const images = readPictures(pictures)
  const again = useRefusedPictures(replaces)
  const hasPicture = images.ok && images.value.length + (again?.pictures.length ?? 0) > 0
  const lacksPicture = form.kind === 'damage' && !hasPicture
  const fields = readCompensation(order.id, form)
  const failures = compensation.failures(fields)
  const field = useFields(form, change, failures)
  const rows = cartons.map(({ carton }) => carton)
  const parcels = rows.flatMap(({ parcelIds }) => parcelIds)
  const held = useLive(() => goodsOfAll(parcels), [parcels.join()])
  const goods = held.state === 'ready' ? held.value : null
  const placesFor = (kind: CompensationKind) =>
    placesToAsk(
      kind,
      rows.map(({ id }) => id),
      earlierOnes,
    )
  const kinds = COMPENSATION_KINDS.filter((kind) => placesFor(kind).length > 0)
  const places = form.kind === null ? null : placesFor(form.kind)
  const isTaken = places !== null && !places.includes(form.cartonId)
  const payout = form.kind && { kind: form.kind, cartonId: form.cartonId }
  const mostFen = payout && mostPaid({ order, cartons, earlierOnes, goods }, payout)
  const most = mostFen === null ? null : money(mostFen)
  const window =
    form.kind && compensationWindow(form.kind, order, cartonsAskedFor(form, rows), nowMs())
  const isOpen = window?.state === 'open'
  const entry: FormEntry<typeof fields extends FormEntry<infer Set> ? Set : never> =
    fields.ok && (!images.ok || lacksPicture || !isOpen || isTaken)
      ? { ok: false, failures: [] }
      : fields
  const file = async () => {
    if (again === null) return
    const result = await compensation.submit(entry, async (set, draft) => {
      const filed = { set, images: images.ok ? images.value : [], draft, again }
      return { written: await sendCompensation(filed), draftId: draft?.id ?? null }
    })
    if (result === null) return
    const { written, draftId } = result.saved
    if (written.picturesKept) saved(written, t`Claim sent. We’ll review it`)
    else toast.danger(i18n._(PHOTOS_LEFT_OUT))
    onFiled(draftId)
  }
  if (kinds.length === 0 && form.kind === null) {
    return <Notice>{i18n._(problemWords('compensation_open'))}</Notice>
  }
  return (
    <Form onSubmit={file}>
      <DraftNote form={compensation} />
      <RadioCards
        label={t`What happened?`}
        help={<HelpButton article="insurance-and-claims" about={t`What happened?`} />}
        value={form.kind ?? ''}
        onChange={(kind) => change({ kind })}
        error={
          isTaken
            ? i18n._(problemWords('compensation_open'))
            : compensation.tried && form.kind === null
              ? t`Choose what happened`
              : undefined
        }
        // What was typed for one stays, also where it was asked on another device meanwhile.
        options={COMPENSATION_KINDS.filter(
          (value) => kinds.includes(value) || value === form.kind,
        ).map((value) => ({ value, label: i18n._(COMPENSATION_KIND_WORDS[value]) }))}
      />
      {rows.length > 1 && (
        <Select
          label={t`Carton`}
          value={form.cartonId ?? WHOLE}
          onChange={(chosen) => change({ cartonId: chosen === WHOLE ? null : chosen })}
          options={[
            { id: null, label: t`The whole order` },
            ...rows.map(({ id, number }) => ({ id, label: t`Carton ${number}` })),
          ].flatMap(({ id, label }) =>
            places === null || places.includes(id) || id === form.cartonId
              ? { value: id ?? WHOLE, label }
              : [],
          )}
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
              compensation.tried && lacksPicture
                ? t`Add at least one photo of the damage`
                : undefined
            }
            hint={
              <Trans>Show the damage, the carton with its label, and the shop’s receipt.</Trans>
            }
          />
          <NumberField
            {...field('amount', t`Amount claimed`, 'askedFen')}
            hint={most === null ? undefined : t`We pay at most ${most} for this.`}
            kind="yuan"
          />
          <TermsNote order={order} kind={form.kind} />
        </>
      )}
      {compensation.failed && <SaveFailure why={compensation.failed} />}
      {(form.kind === null || isOpen) && (
        <Button
          type="submit"
          look="primary"
          icon={Send}
          busy={compensation.busy || pictures.reading > 0 || again === null}
        >
          <Trans>Send claim</Trans>
        </Button>
      )}
    </Form>
  )
}

type TermsNoteProps = { order: OrderRow; kind: CompensationKind }

/** What is paid at most, by the terms of the order. */
function TermsNote({ order, kind }: TermsNoteProps) {
  const { isInsured, claimTerms } = order
  const { insurance, uninsuredCapFen } = claimTerms
  const cap = <Money amountFen={uninsuredCapFen} />
  const deductible = <Money amountFen={insurance?.deductibleFen ?? 0} />
  return (
    <p className="text-14 text-ink-soft">
      {kind === 'weight' ? (
        <Trans>We refund what the wrong weight added to your bill.</Trans>
      ) : isInsured && insurance !== null ? (
        <>
          <Trans>
            This order is insured: we pay the proven price of the goods, up to the insured value of
            the carton.
          </Trans>{' '}
          {insurance.deductibleFen > 0 && (
            <Trans>You pay the first {deductible} of each loss.</Trans>
          )}{' '}
          {insurance.excludedTags.length > 0 && (
            <Trans>Cartons with excluded goods are paid up to {cap}.</Trans>
          )}
        </>
      ) : (
        <Trans>
          This order isn’t insured: we pay the proven price of the goods, up to {cap} for each
          carton.
        </Trans>
      )}
    </p>
  )
}
