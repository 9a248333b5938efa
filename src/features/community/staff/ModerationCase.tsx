import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { decidePost, type Moderated } from '#features/community/contract/staff-community.ts'
import { useCaseAct } from '#features/console/staff/parts/case-act.ts'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useButtonKey, useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { ModerationFacts } from './ModerationFacts.tsx'
import { kindOf, nameOf, writtenOf } from './ModerationMarks.tsx'
import { RejectForm } from './RejectForm.tsx'

type Decision = { decision: 'publish' } | { decision: 'reject'; reason: string }
/** The case is no longer what is shown. */
const GONE: ReadonlySet<string> = new Set(['not_found', 'already_decided', 'post_changed'])

const seenOf = (item: Moderated) => ({
  seenEditedAt: writtenOf(item)?.editedAt ?? null,
  seenDecidedAt: item.decidedAt,
  seenReportAt: item.reports[0]?.at,
})

type ModerationCaseProps = {
  item: Moderated
  /** `decided`: the case as it is now, unless somebody else changed it first. */
  onDecided: (words: ReactNode, decided?: Moderated) => void
}

/** One post or comment and its decision, which can be changed later. */
export function ModerationCase({ item, onDecided }: ModerationCaseProps) {
  const { i18n } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const [act, setAct] = useCaseAct(['reject'])
  const isRejecting = act === 'reject'
  const { subject, id, isOwn, waitingSince } = item
  const written = writtenOf(item)
  const state = written?.state ?? 'pending'
  // A published one that waits was reported: keeping it closes the reports.
  const mayPublish = !isOwn && (state !== 'published' || waitingSince !== null)
  const mayReject = !isOwn && state !== 'rejected'
  const decide = async (form: Keeping | null, decision: Decision) => {
    const reply = await send(form, { id, ...decision }, async (onceKey) => {
      const answer = await staffCall(decidePost, {
        params: { subject, id },
        body: { onceKey, ...seenOf(item), ...decision },
      })
      // The list is read again: its author may have edited or deleted it, or a colleague decided it.
      const code = answer.ok ? null : answer.problem.code
      if (code !== null && GONE.has(code)) onDecided(i18n._(staffProblemWords(code)))
      return answer
    })
    if (reply === null) return
    onDecided(<Outcome of={item} decision={decision.decision} />, reply.item)
  }
  const publisher = useButtonKey()
  useCaseKeys({
    ...(mayPublish && { accept: publisher.goTo }),
    ...(mayReject && { decline: () => setAct('reject') }),
  })
  return (
    <Card aria-label={i18n._(kindOf(item))} className="grid grid-cols-1 content-start gap-5">
      <ModerationFacts item={item} />
      {isOwn && (
        <Notice>
          <Trans>You wrote this yourself. A colleague has to decide it.</Trans>
        </Notice>
      )}
      {problem && <ProblemNotice problem={problem} />}
      {!isRejecting && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {mayPublish && (
            <Button
              ref={publisher.ref}
              look="primary"
              icon={Check}
              busy={busy}
              onClick={() => void decide(null, { decision: 'publish' })}
            >
              {state === 'published' ? (
                <Trans>Keep it published</Trans>
              ) : (
                <Trans context="community">Publish</Trans>
              )}
            </Button>
          )}
          {mayReject && (
            <Button look="danger" icon={X} onClick={() => setAct('reject')}>
              {state === 'published' ? (
                <Trans>Withdraw it</Trans>
              ) : (
                <Trans context="community">Reject</Trans>
              )}
            </Button>
          )}
        </div>
      )}
      {mayReject && isRejecting && (
        <RejectForm
          about={`${subject} ${id}`}
          text={written?.words ?? ''}
          busy={busy}
          onSend={(reason, form) => void decide(form, { decision: 'reject', reason })}
          onCancel={() => setAct(null)}
        />
      )}
    </Card>
  )
}

/** Which text was decided, and how. */
function Outcome({ of: item, decision }: { of: Moderated; decision: Decision['decision'] }) {
  const name = nameOf(item)
  if (decision === 'publish') {
    return (
      <Trans>
        “<bdi>{name}</bdi>” is published.
      </Trans>
    )
  }
  return writtenOf(item)?.state === 'published' ? (
    <Trans>
      “<bdi>{name}</bdi>” was withdrawn.
    </Trans>
  ) : (
    <Trans>
      “<bdi>{name}</bdi>” was rejected.
    </Trans>
  )
}
