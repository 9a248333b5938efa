import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { parseWhole } from '#engine/shared/decimal.ts'
import { type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import { askReturn } from '#features/requests/changes/goods-return.ts'
import { returnForm, type ReturnForm as Typed } from '#features/requests/member/data/drafts.ts'
import type { RequestLineRow } from '#features/requests/member/data/requests.ts'
import { WISH_WORDS } from '#features/requests/member/parts/request-words.ts'
import { RETURN_WISHES, type ReturnWish } from '#features/requests/rules/return-states.ts'
import { askToReturn } from './after-sales-acts.ts'

type ReturnFormProps = {
  requestId: string
  parcelId: string
  /** The lines of which pieces can be returned, with how many. */
  lines: readonly { line: RequestLineRow; most: number }[]
  draft: OpenedDraft<Typed> | null
  /** What a new form begins with. */
  wish?: ReturnWish
  /** Before it is sent. */
  onSend: () => void
  onAsked: (draftId: string | null) => void
}

/** Which pieces go back and why. Works offline; what is typed is kept as a draft. */
export function ReturnForm({
  requestId,
  parcelId,
  lines,
  draft,
  wish = 'refund',
  onSend,
  onAsked,
}: ReturnFormProps) {
  const { i18n, t } = useLingui()
  const saved = useSavedToast()
  const asking = useDraftForm({
    kind: 'goodsReturn' as const,
    start: v.parse(returnForm, { wish, pieces: allPieces(lines) }),
    draft,
    contentOf: (form: Typed) => ({ parcelId, form }),
  })
  const { form, change } = asking
  const [store] = useState(() => asking.pictures('proof'))
  const pictures = usePictures(store)
  const images = readPictures(pictures)
  const counts = lines.map(({ line, most }) => {
    const typed = form.pieces[line.id]?.trim() ?? ''
    const quantity = typed === '' ? 0 : parseWhole(typed, 5)
    return { lineId: line.id, quantity, isOff: quantity === null || quantity > most }
  })
  const isOff = counts.some((one) => one.isOff)
  const pieces = counts.flatMap(({ lineId, quantity }) => (quantity ? [{ lineId, quantity }] : []))
  const fields = readReturn({
    requestId,
    parcelId,
    pieces,
    words: form.words,
    wish: form.wish,
  })
  const field = useFields(form, change, asking.failures(fields))
  const entry: FormEntry<SetOf<'goodsReturn.ask'>> =
    fields.ok && (isOff || !images.ok) ? { ok: false, failures: [] } : fields
  const ask = async () => {
    onSend()
    const result = await asking.submit(entry, async (set, submitted) => {
      const written = await askToReturn(set, images.ok ? images.value : [], submitted)
      return { written, draftId: submitted?.id ?? null }
    })
    if (result === null) return
    saved(result.saved.written, t`Return requested. We’ll review it`)
    onAsked(result.saved.draftId)
  }
  return (
    <Form onSubmit={ask}>
      <DraftNote form={asking} />
      <RadioCards
        label={t`What you want`}
        value={form.wish}
        onChange={(next) => change({ wish: next })}
        options={RETURN_WISHES.map((value) => ({ value, label: i18n._(WISH_WORDS[value]) }))}
      />
      {lines.map(({ line, most }, nth) => (
        <NumberField
          key={line.id}
          label={[line.name, line.specification].filter((part) => part !== '').join(' · ')}
          kind="integer"
          value={form.pieces[line.id] ?? ''}
          onChange={(typed) => change({ pieces: { ...form.pieces, [line.id]: typed } })}
          after={`/ ${most}`}
          hint={nth === 0 ? t`Pieces to return` : undefined}
          error={
            asking.tried && counts[nth]?.isOff ? t`Enter a number from 0 to ${most}` : undefined
          }
        />
      ))}
      {asking.tried && pieces.length === 0 && (
        <p role="alert" className="text-14 text-danger">
          <Trans>Enter at least one piece.</Trans>
        </p>
      )}
      <TextArea
        {...field('words', t`What’s wrong`)}
        hint={t`Tell us what you found`}
        help={<HelpButton article="returns-of-goods" about={t`What’s wrong`} />}
      />
      <PicturePicker
        label={t`Photos`}
        pictures={pictures}
        room={MAX_PHOTOS}
        hint={<Trans>What’s wrong with the goods. The seller may ask for it.</Trans>}
      />
      {asking.failed && <SaveFailure why={asking.failed} />}
      <Button type="submit" look="primary" icon={Send} busy={asking.busy || pictures.reading > 0}>
        {form.wish === 'exchange' ? <Trans>Request exchange</Trans> : <Trans>Request return</Trans>}
      </Button>
    </Form>
  )
}

/** Most parcels have one thing in them, so a new form returns everything. */
const allPieces = (lines: ReturnFormProps['lines']) =>
  Object.fromEntries(lines.map(({ line, most }) => [line.id, String(most)]))

function readReturn(set: SetOf<'goodsReturn.ask'>): FormEntry<SetOf<'goodsReturn.ask'>> {
  const result = v.safeParse(askReturn.set, set)
  return result.success
    ? { ok: true, value: result.output }
    : { ok: false, failures: failuresOf(result.issues) }
}
