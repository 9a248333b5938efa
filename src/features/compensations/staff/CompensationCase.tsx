import { Trans, useLingui } from '@lingui/react/macro'
import { Check, MessageSquarePlus, Send, X } from 'lucide-react'
import * as v from 'valibot'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Arguments } from '#engine/shared/endpoint.ts'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { MAX_COMPENSATION_WORDS } from '#features/compensations/changes/compensation.ts'
import {
  decideCompensation,
  noteCompensation,
  type StaffCompensation,
} from '#features/compensations/contract/staff-compensations.ts'
import { compensationCan } from '#features/compensations/rules/compensation-states.ts'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { ProposedNotice } from '#features/console/staff/parts/ProposedNotice.tsx'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { CompensationFacts } from './CompensationFacts.tsx'
import { numberOf } from './compensations-by-box.ts'
import { PayoutForm } from './PayoutForm.tsx'

type Body = Arguments<typeof decideCompensation>['body']
type Decision = Body extends infer One ? Omit<One & { decision: string }, 'onceKey'> : never

type CompensationCaseProps = {
  compensation: StaffCompensation
  /** Keys would mean several cases where more than one is on the screen. */
  hasKeys: boolean
  onDecided: (words: string) => void
  onNoted: () => void
}

/** One compensation with its evidence and terms, and its decision. */
export function CompensationCase(props: CompensationCaseProps) {
  const { compensation, hasKeys, onDecided, onNoted } = props
  const { i18n, t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const [act, setAct] = useCaseAct(['accept', 'decline', 'note'])
  const { accountId, compensationId, isOwn, isProposed } = compensation
  const number = numberOf(compensation)
  const isOpen = compensationCan.decide(compensation)
  const mayAct = isOpen && !isOwn
  const mayDecide = mayAct && !isProposed
  const name = groupedCode(number)
  const open = (next: typeof act) => () => setAct(next)
  useCaseKeys({
    ...(hasKeys && mayDecide && { accept: open('accept'), decline: open('decline') }),
    ...(hasKeys && mayAct && { add: open('note') }),
  })
  const decide = async (form: Keeping, decision: Decision) => {
    const reply = await send(form, decision, async (onceKey) => {
      const answer = await staffCall(decideCompensation, {
        params: { accountId, compensationId },
        body: { onceKey, ...decision } as Body,
      })
      const code = answer.ok ? null : answer.problem.code
      // Refetching the list shows what a colleague or the member did.
      if (code === 'already_decided' || code === 'already_proposed') {
        onDecided(i18n._(staffProblemWords(code)))
      }
      return answer
    })
    if (reply === null) return
    onDecided(
      {
        accepted: t`The compensation for ${name} is in the member’s balance.`,
        declined: t`The claim for ${name} was declined.`,
        proposed: t`The compensation for ${name} is waiting for a second person.`,
      }[reply.outcome],
    )
  }
  return (
    <Card aria-label={t`Claim for ${number}`} className="grid grid-cols-1 content-start gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <CompensationFacts compensation={compensation} />
      {isOwn && (
        <Notice>
          <Trans>This is your own claim. A colleague has to decide it.</Trans>
        </Notice>
      )}
      {isProposed && (
        <ProposedNotice>
          <Trans>Paying it is waiting for a second person.</Trans>
        </ProposedNotice>
      )}
      {mayAct && act === null && (
        <div className="flex flex-wrap gap-3">
          {mayDecide && (
            <>
              <Button look="primary" icon={Check} onClick={open('accept')}>
                <Trans>Accept and pay</Trans>
              </Button>
              <Button look="danger" icon={X} onClick={open('decline')}>
                <Trans>Decline</Trans>
              </Button>
            </>
          )}
          <Button icon={MessageSquarePlus} onClick={open('note')}>
            <Trans>Write a note</Trans>
          </Button>
        </div>
      )}
      {mayDecide && act === 'accept' && (
        <PayoutForm
          compensation={compensation}
          busy={busy}
          onSend={(payout, form) => void decide(form, { decision: 'accept', ...payout })}
          onCancel={open(null)}
        />
      )}
      {mayDecide && act === 'decline' && (
        <ReasonForm
          about={`decline ${compensation.accountId} ${compensation.compensationId}`}
          busy={busy}
          maxLength={MAX_REASON_LENGTH}
          verb={<Trans>Decline</Trans>}
          onSend={(reason, form) => void decide(form, { decision: 'decline', reason })}
          onCancel={open(null)}
        />
      )}
      {mayAct && act === 'note' && (
        <StaffNoteForm
          compensation={compensation}
          onNoted={() => {
            setAct(null)
            onNoted()
          }}
          onCancel={open(null)}
        />
      )}
    </Card>
  )
}

type StaffNoteFormProps = {
  compensation: StaffCompensation
  onNoted: () => void
  onCancel: () => void
}

/** A dated note that the member reads and answers. */
function StaffNoteForm({ compensation, onNoted, onCancel }: StaffNoteFormProps) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const { accountId, compensationId } = compensation
  const form = useStaffForm(`note on ${accountId} ${compensationId}`, v.string(), '', write)
  const words = form.input
  const { errors, submit } = form.check({ words: words.trim() === '' && t`Write a note` }, words)
  const note = submit(async () => {
    const answer = await write.send(form, { words }, (onceKey) =>
      staffCall(noteCompensation, {
        params: { accountId, compensationId },
        body: { onceKey, words: words.trim() },
      }),
    )
    if (answer !== null) onNoted()
  })
  return (
    <StaffForm
      keeping={form}
      onSubmit={note}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
    >
      {write.problem && <ProblemNotice problem={write.problem} />}
      <TextArea
        label={t`Note`}
        value={words}
        onChange={(next) => form.change(() => next)}
        maxLength={MAX_COMPENSATION_WORDS}
        error={errors.words}
        hint={t`The member sees exactly what you write.`}
      />
      <FormButtons
        verb={<Trans>Send note</Trans>}
        icon={Send}
        look="primary"
        busy={write.busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
