import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { CallResult } from '#engine/client/platform/call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import type { Reply } from '#engine/shared/endpoint.ts'
import { parseYuan } from '#engine/shared/money.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { StaffPicture } from '#features/console/staff/parts/StaffPicture.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { uploadPictures } from '#features/console/staff/parts/upload-picture.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { MAX_ORDER_WORDS } from '#features/orders/contract/order-parts.ts'
import { addSupplement, MAX_SUPPLEMENT_PHOTOS } from '#features/orders/contract/staff-dispatch.ts'
import { SUPPLEMENT_WORDS } from '#features/orders/member/parts/supplement-words.ts'
import { SUPPLEMENT_KINDS } from '#features/orders/rules/order-states.ts'
import { staffMemberBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import { SUPPLEMENT_STATE_NAMES } from './mark-names.ts'
import type { Desk } from './order-rows.ts'

type Demanded = Reply<typeof addSupplement>

/** Costs after the payment: those asked for, and a form for one more. */
export function Supplements({ desk }: { desk: Desk }) {
  const { i18n, t } = useLingui()
  const { accountId, order, supplements, photos, isOwn } = desk
  const [asks, setAsks] = useState(false)
  const mayAdd = !isOwn && order.paidAt !== null && order.status !== 'cancelled'
  if (supplements.length === 0 && !mayAdd) return null
  return (
    <Section title={<Trans>Costs after payment</Trans>}>
      {supplements.length > 0 && (
        <ul className="divide-y divide-line">
          {supplements.map(({ id, kind, amountFen, words, state }) => (
            <li key={id} className="grid grid-cols-1 gap-1 py-2 text-14">
              <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
                <span>{i18n._(SUPPLEMENT_WORDS[kind])}</span>
                <Money amountFen={amountFen} />
              </p>
              <p className="wrap-anywhere">{words}</p>
              <div className="flex flex-wrap gap-3 empty:hidden">
                {photos
                  .filter(({ ownerId }) => ownerId === id)
                  .map(({ sha256 }) => (
                    <StaffPicture
                      key={sha256}
                      path={staffMemberBlobPath(accountId, sha256)}
                      alt={t`Evidence`}
                    />
                  ))}
              </div>
              <p className="text-ink-soft">{i18n._(SUPPLEMENT_STATE_NAMES[state])}</p>
            </li>
          ))}
        </ul>
      )}
      {asks && <SupplementForm desk={desk} onClose={() => setAsks(false)} />}
      {mayAdd && !asks && (
        <div>
          <Button icon={Plus} onClick={() => setAsks(true)}>
            <Trans>Request an extra charge</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}

const KEPT = v.object({
  kind: v.nullable(v.picklist(SUPPLEMENT_KINDS)),
  ...textFields('amount', 'words'),
})

function SupplementForm({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { i18n, t } = useLingui()
  const { accountId, order } = desk
  const write = useStaffWrite(desk.onStale)
  const form = useStaffForm(
    `supplement ${accountId} ${order.id}`,
    KEPT,
    { kind: null, amount: '', words: '' },
    write,
  )
  const { kind, amount, words } = form.input
  const pictures = usePictures()
  const images = readPictures(pictures)
  const amountFen = parseYuan(amount)
  const { errors, submit } = form.check(
    {
      kind: kind === null && t`Choose a reason`,
      amount: !amountFen && t`Enter an amount above zero`,
      words: words.trim() === '' && t`Write what proves this cost`,
    },
    kind === null || !amountFen || amountFen < 1 || !images.ok
      ? null
      : { kind, amountFen, words: words.trim(), pictures: images.value },
  )
  const demand = submit(async ({ pictures, ...entered }) => {
    const photoSha256s = pictures.map(({ sha256 }) => sha256)
    const input = { ...entered, photoSha256s }
    const answer = await write.send(form, input, async (onceKey): Promise<CallResult<Demanded>> => {
      const refused = await uploadPictures(pictures)
      if (refused !== null) return refused
      const params = { accountId, orderId: order.id }
      return staffCall(addSupplement, { params, body: { onceKey, ...input } })
    })
    if (answer === null) return
    desk.onDone(t`The member is asked to pay this cost or to decline it.`)
    onClose()
  })
  return (
    <StaffForm
      keeping={form}
      onSubmit={demand}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
    >
      <Select
        label={t`Reason`}
        value={kind ?? ''}
        placeholder={t`Choose a reason`}
        error={errors.kind}
        onChange={(next) => form.set({ kind: next })}
        options={SUPPLEMENT_KINDS.map((value) => ({
          value,
          label: i18n._(SUPPLEMENT_WORDS[value]),
        }))}
      />
      <NumberField
        label={t`Amount`}
        kind="yuan"
        value={amount}
        onChange={(next) => form.set({ amount: next })}
        error={errors.amount}
      />
      <TextArea
        label={t`Evidence`}
        value={words}
        onChange={(next) => form.set({ words: next })}
        maxLength={MAX_ORDER_WORDS}
        hint={t`Who charged it, when, and the invoice number. The member sees it.`}
        error={errors.words}
      />
      <PicturePicker
        label={t`Pictures of the evidence`}
        hint={
          <Trans>Up to {MAX_SUPPLEMENT_PHOTOS}, such as the invoice. The member sees them.</Trans>
        }
        pictures={pictures}
        room={MAX_SUPPLEMENT_PHOTOS}
      />
      {write.problem && <ProblemNotice problem={write.problem} />}
      <FormButtons
        verb={<Trans>Ask the member to pay</Trans>}
        icon={Send}
        look="primary"
        busy={write.busy || pictures.reading > 0}
        onCancel={onClose}
      />
    </StaffForm>
  )
}
