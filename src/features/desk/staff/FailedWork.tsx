import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { paths } from '#engine/shared/paths.ts'
import { ACT_WORDS } from '#features/approvals/staff/parts/act-words.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  dismissFailure,
  type Failure,
  type listFailures,
} from '#features/desk/contract/failures.ts'
import { RetryNotice } from './RetryNotice.tsx'

/** What this person proposed and a second one declined, and their files with refused rows, until it is dismissed. */
export function FailedWork({ of: answer }: { of: Query<Reply<typeof listFailures>> }) {
  if (answer.state === 'loading') return null
  if (answer.state !== 'ready') {
    return (
      <RetryNotice of={answer}>
        <Trans>What didn’t go through couldn’t be loaded.</Trans>
      </RetryNotice>
    )
  }
  const { failures } = answer.value
  if (failures.length === 0) return null
  return (
    <section aria-labelledby="failed">
      <h2 id="failed" className="mb-2 text-16 font-semibold">
        <Trans>Didn’t go through</Trans>
      </h2>
      <Card>
        <ul className="-my-2 divide-y divide-line">
          {failures.map((failure) => (
            <li key={`${failure.kind} ${failure.id}`}>
              <FailedOne failure={failure} onDismissed={answer.again} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

type FailedOneProps = { failure: Failure; onDismissed: () => void }

function FailedOne({ failure, onDismissed }: FailedOneProps) {
  const { i18n, t } = useLingui()
  const { relative } = useFormat()
  const { send, busy, problem } = useStaffWrite()
  const { kind, id: failureId, at } = failure
  const [title, href] =
    kind === 'proposal'
      ? [i18n._(ACT_WORDS[failure.act]), paths.staffApprovals({ list: 'decided' })]
      : [failure.fileName, paths.staffMovingIn()]
  const dismiss = async () => {
    const answer = await send(null, [kind, failureId], (onceKey) =>
      staffCall(dismissFailure, { params: { failureKind: kind, failureId }, body: { onceKey } }),
    )
    if (answer !== null) onDismissed()
  }
  return (
    <div className="grid grid-cols-1 gap-2 py-2">
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-[1_1_12rem] wrap-anywhere">
          <a href={href} className="font-semibold underline-offset-4 hover:underline">
            {title}
          </a>
          <span className="text-14">
            <Why failure={failure} />
          </span>
          <span className="text-14 text-ink-soft">{relative(at, nowMs())}</span>
        </div>
        <Button busy={busy} onClick={() => void dismiss()} aria-label={t`Dismiss ${title}`}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </div>
  )
}

function Why({ failure }: { failure: Failure }) {
  if (failure.kind === 'proposal') {
    const { by, reason } = failure
    const memberNum = groupedCode(failure.memberNum ?? '')
    return (
      <>
        {memberNum !== '' && <Trans>Member {memberNum}</Trans>} <Trans>Declined by {by}:</Trans>{' '}
        {reason}
      </>
    )
  }
  return failure.isStopped ? (
    <Trans>The server ended before the file did. Bring in the same file again.</Trans>
  ) : (
    <Plural value={failure.refusedRows} one="# row was refused." other="# rows were refused." />
  )
}
