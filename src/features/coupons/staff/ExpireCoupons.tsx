import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { MAX_PROPOSAL_REASON_LENGTH } from '#engine/shared/fields.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { NoMember } from '#features/console/staff/parts/MemberNumberField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import {
  expireCoupon,
  type HeldCoupon,
  listMemberCoupons,
} from '#features/coupons/contract/staff-coupons.ts'
import { USE_WORDS } from './parts/coupon-use-words.ts'

/** Finds one member's available coupons and lets one expire. */
export function ExpireCoupons() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [memberNum, setMemberNum] = useState<string | null>(null)
  return (
    <section aria-labelledby="expire" className="mt-10 grid max-w-2xl gap-4">
      <h2 id="expire" className="text-18 font-semibold">
        <Trans>Expire coupons</Trans>
      </h2>
      <StaffForm
        keeping="search"
        onSubmit={() => setMemberNum(text.trim() || null)}
        className="gap-3!"
      >
        <TextField label={t`Member number`} value={text} onChange={setText} autoComplete="off" />
        <div>
          <Button type="submit">
            <Trans>Show coupons</Trans>
          </Button>
        </div>
      </StaffForm>
      {memberNum !== null && <MemberCoupons key={memberNum} memberNum={memberNum} />}
    </section>
  )
}

function MemberCoupons({ memberNum }: { memberNum: string }) {
  const [isDone, setIsDone] = useState(false)
  const answer = useLive(
    () => query(listMemberCoupons, { params: { memberNum } }, { call: staffCall }),
    [memberNum],
  )
  if (answer.state === 'error' && answer.problem.code === 'not_found') {
    return (
      <p role="status" className="text-ink-soft">
        <NoMember of={memberNum} />
      </p>
    )
  }
  const showExpired = () => {
    setIsDone(true)
    answer.again()
  }
  return (
    <>
      <DoneNote>{isDone && <Trans>The coupon has expired.</Trans>}</DoneNote>
      <AnswerView of={answer}>
        {({ coupons }) =>
          coupons.length === 0 ? (
            <p className="text-ink-soft">
              <Trans>This member has no available coupons.</Trans>
            </p>
          ) : (
            <ul className="grid gap-3">
              {coupons.map((coupon) => (
                <li key={coupon.id}>
                  <HeldCouponCard memberNum={memberNum} coupon={coupon} onExpired={showExpired} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </>
  )
}

type HeldCouponCardProps = { memberNum: string; coupon: HeldCoupon; onExpired: () => void }

function HeldCouponCard({ memberNum, coupon, onExpired }: HeldCouponCardProps) {
  const { i18n } = useLingui()
  const { date, money } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const [isAsked, setIsAsked] = useState(false)
  const expire = async (form: Keeping, reason: string) => {
    const params = { couponId: coupon.id }
    const answer = await send(form, { params, reason }, (onceKey) =>
      staffCall(expireCoupon, { params, body: { onceKey, memberNum, reason } }),
    )
    if (answer !== null) onExpired()
  }
  const spend = money(coupon.minimumSpendFen)
  const end = date(coupon.expiresAt)
  const cap = coupon.capFen === null ? null : money(coupon.capFen)
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="font-semibold">{money(coupon.deductionFen)}</h3>
        <p className="text-14 text-ink-soft">
          {i18n._(USE_WORDS[coupon.usableFor])}
          {coupon.minimumSpendFen > 0 && (
            <>
              {' '}
              · <Trans>Minimum spend {spend}</Trans>
            </>
          )}{' '}
          · <Trans>Expires {end}</Trans>
        </p>
        {coupon.stackable && (
          <p className="text-14 text-ink-soft">
            {cap === null ? (
              <Trans>Can be combined</Trans>
            ) : (
              <Trans>Can be combined, {cap} off at most</Trans>
            )}
          </p>
        )}
      </div>
      {problem && <ProblemNotice problem={problem} />}
      {isAsked ? (
        <ReasonForm
          about={`expire ${coupon.id}`}
          verb={<Trans>Expire now</Trans>}
          reader="colleagues"
          maxLength={MAX_PROPOSAL_REASON_LENGTH}
          busy={busy}
          onSend={(reason, form) => void expire(form, reason)}
          onCancel={() => setIsAsked(false)}
        />
      ) : (
        <div>
          <Button look="danger" icon={X} onClick={() => setIsAsked(true)}>
            <Trans>Expire now</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
