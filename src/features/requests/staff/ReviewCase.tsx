import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import * as v from 'valibot'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  confirmRequest,
  declineRequest,
  type ReviewedRequest,
} from '#features/requests/contract/staff-requests.ts'
import { REQUEST_REASON_WORDS } from '#features/requests/member/parts/request-words.ts'
import { REQUEST_REASONS, type RequestReason } from '#features/requests/rules/request-states.ts'
import { PriceForm, type Prices } from './PriceForm.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'

type Decline = { reasonKind: RequestReason; reason: string }
const KEPT = v.object({ reasonKind: v.picklist(REQUEST_REASONS), reason: v.string() })

type ReviewCaseProps = { request: ReviewedRequest; onDecided: (words: string) => void }

/** One request with what its member asks for, and its decision. */
export function ReviewCase({ request, onDecided }: ReviewCaseProps) {
  const { i18n, t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const [act, setAct] = useCaseAct(['confirm', 'decline'])
  const { accountId, id, status, confirmation, isOwn } = request
  const code = groupedCode(request.code)
  const params = { accountId, requestId: id }
  const mayDecline = !isOwn && status === 'processing'
  const open = (next: typeof act) => () => setAct(next)
  useCaseKeys({
    ...(!isOwn && { accept: open('confirm') }),
    ...(mayDecline && { decline: open('decline') }),
  })
  /** Refetching the list shows what a colleague or the member did. */
  const noteGone = (code: string | null) => {
    if (code === 'already_decided' || code === 'wrong_status') {
      onDecided(i18n._(staffProblemWords(code)))
    }
  }
  const confirm = async (form: Keeping, prices: Prices) => {
    const reply = await send(form, prices, async (onceKey, confirmed) => {
      const body = { onceKey, confirmation, confirmed, ...prices }
      const answer = await staffCall(confirmRequest, { params, body })
      noteGone(answer.ok ? null : answer.problem.code)
      return answer
    })
    if (reply === null) return
    onDecided(
      reply.needsAcceptance
        ? t`The price of ${code} is confirmed. The member has to accept it.`
        : t`The price of ${code} is confirmed.`,
    )
  }
  const decline = async (form: Keeping, refusal: Decline) => {
    const reply = await send(form, refusal, async (onceKey) => {
      const answer = await staffCall(declineRequest, { params, body: { onceKey, ...refusal } })
      noteGone(answer.ok ? null : answer.problem.code)
      return answer
    })
    if (reply !== null) onDecided(t`${code} was declined.`)
  }
  return (
    <Card aria-label={t`Request ${code}`} className="grid grid-cols-1 content-start gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <ReviewFacts request={request} />
      {isOwn && (
        <Notice>
          <Trans>This is your own request. A colleague has to review it.</Trans>
        </Notice>
      )}
      {!isOwn && act === null && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={Check} onClick={open('confirm')}>
            <Trans>Confirm price</Trans>
          </Button>
          {mayDecline && (
            <Button look="danger" icon={X} onClick={open('decline')}>
              <Trans>Decline</Trans>
            </Button>
          )}
        </div>
      )}
      {!isOwn && act === 'confirm' && (
        <PriceForm
          request={request}
          busy={busy}
          onSend={(prices, form) => void confirm(form, prices)}
          onCancel={open(null)}
        />
      )}
      {mayDecline && act === 'decline' && (
        <DeclineForm
          about={`${accountId} ${id}`}
          busy={busy}
          onSend={(refusal, form) => void decline(form, refusal)}
          onCancel={open(null)}
        />
      )}
    </Card>
  )
}
type DeclineFormProps = {
  /** The id of the request. */
  about: string
  busy: boolean
  onSend: (refusal: Decline, form: Keeping) => void
  onCancel: () => void
}

/** Why a request is declined: a reason that the member reads in their language, and more in the words of staff. */
function DeclineForm({ about, busy, onSend, onCancel }: DeclineFormProps) {
  const { t, i18n } = useLingui()
  const start = { reasonKind: 'soldOut', reason: '' } as const
  const form = useStaffForm(`decline ${about}`, KEPT, start, { busy })
  const { reasonKind, reason } = form.input
  const isMissing = reasonKind === 'other' && reason.trim() === ''
  const { errors, submit } = form.check(
    { reason: isMissing && t`Enter a reason. The member will see it.` },
    { reasonKind, reason: reason.trim() },
  )
  return (
    <StaffForm
      keeping={form}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
      onSubmit={submit((refusal) => onSend(refusal, form))}
    >
      <Select
        label={t`Reason`}
        hint={t`The member reads it in their own language.`}
        value={reasonKind}
        onChange={(kind) => form.set({ reasonKind: kind })}
        options={REQUEST_REASONS.map((value) => {
          const words = REQUEST_REASON_WORDS[value]
          return { value, label: words === null ? t`Another reason` : i18n._(words) }
        })}
      />
      <TextArea
        label={t`More details`}
        hint={t`The member sees exactly what you write.`}
        value={reason}
        onChange={(words) => form.set({ reason: words })}
        maxLength={MAX_REASON_LENGTH}
        error={errors.reason}
      />
      <FormButtons
        verb={<Trans>Decline</Trans>}
        icon={X}
        look="danger"
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
