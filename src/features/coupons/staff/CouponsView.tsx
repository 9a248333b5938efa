import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { MAX_PROPOSAL_REASON_LENGTH } from '#engine/shared/fields.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { giveCoupons } from '#features/coupons/contract/staff-coupons.ts'
import { COUPON_USES } from '#features/coupons/rules/coupons.ts'
import { ExpireCoupons } from './ExpireCoupons.tsx'
import { asTyped, EMPTY_GIFT, giftForm, readGift } from './gift-form.ts'
import { USE_WORDS } from './parts/coupon-use-words.ts'

/** Gives a coupon to one or many members. */
export function CouponsView() {
  const { i18n, t } = useLingui()
  const write = useStaffWrite()
  const gift = useStaffForm('coupons', giftForm, EMPTY_GIFT, write)
  const { input: form, set: change } = gift
  const { field, submit } = gift.read(readGift(form), {}, asTyped)
  const give = submit(async (given) => {
    const answer = await write.send(gift, form, (onceKey) =>
      staffCall(giveCoupons, { body: { ...given, onceKey } }),
    )
    if (answer === null) return
    const { members, proposalId } = answer
    gift.finish(
      proposalId === null
        ? t`Coupons issued. Members: ${members}`
        : t`This is above the limit for one person, so it was sent for approval. Members: ${members}`,
    )
  })
  return (
    <>
      <PageHeader title={<Trans>Issue coupons</Trans>}>
        <Trans>Each member on the list gets one coupon and a notification.</Trans>
      </PageHeader>
      <Card className="max-w-2xl">
        <StaffForm keeping={gift} onSubmit={give} className="gap-4!">
          <TextArea
            {...field('members', t`Member numbers`)}
            rows={4}
            className="font-mono"
            hint={t`Separate them by spaces, commas or lines. Up to 200.`}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField {...field('deductionFen', t`Value`)} kind="yuan" />
            <NumberField {...field('minimumSpendFen', t`Minimum spend`)} kind="yuan" />
            <NumberField {...field('validDays', t`Valid for days`)} kind="integer" />
            <Select
              label={t`For`}
              value={form.usableFor}
              onChange={(usableFor) => change({ usableFor })}
              options={COUPON_USES.map((use) => ({ value: use, label: i18n._(USE_WORDS[use]) }))}
            />
          </div>
          <Checkbox checked={form.stackable} onChange={(stackable) => change({ stackable })}>
            <Trans>Can be combined with other stackable coupons</Trans>
          </Checkbox>
          {form.stackable && (
            <NumberField
              {...field('capFen', t`Maximum coupon discount per order`)}
              kind="yuan"
              hint={t`Leave empty for no limit`}
              optional
            />
          )}
          <TextArea {...field('reason', t`Reason`)} maxLength={MAX_PROPOSAL_REASON_LENGTH} />
          {write.problem && <ProblemNotice problem={write.problem} />}
          <DoneNote>{gift.note}</DoneNote>
          <div>
            <Button type="submit" look="primary" busy={write.busy}>
              <Trans>Issue coupons</Trans>
            </Button>
          </div>
        </StaffForm>
      </Card>
      <ExpireCoupons />
    </>
  )
}
