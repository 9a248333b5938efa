import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#data/query.ts'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { deletionDue } from '#session/deletion-due.ts'
import { sessionCall } from '#session/session-call.ts'
import { getOwnData } from '#shared/contract/own-data.ts'
import type { DeletionBlocker } from '#shared/domain/account-deletion.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BLOCKERS } from './blocker-words.ts'
import { DeletionFacts } from './DeletionFacts.tsx'
import { DeletionForm } from './DeletionForm.tsx'
import { MemberView } from './MemberView.tsx'

/** What the deletion of the account does, what prevents it, and the form that asks for it. */
export function DeletionView() {
  const found = useLive(() => query(getOwnData, {}, { call: sessionCall }), [])
  return (
    <MemberView title={<Trans>Delete account</Trans>}>
      {deletionDue.value === null && <DeletionFacts />}
      {found.state !== 'ready' && <NoAnswer of={found} />}
      {found.state === 'ready' && (
        <State
          isPlanned={deletionDue.value !== null}
          blockers={found.value.blockers}
          again={found.again}
        />
      )}
    </MemberView>
  )
}

type StateProps = { isPlanned: boolean; blockers: readonly DeletionBlocker[]; again: () => void }

function State({ isPlanned, blockers, again }: StateProps) {
  if (isPlanned) return <Planned />
  return blockers.length > 0 ? <Blocked blockers={blockers} /> : <DeletionForm again={again} />
}

function Planned() {
  return (
    <Card>
      <p>
        <Trans>
          You asked us to delete your account. You can use it as before until then, and we’ll tell
          you by e-mail when it’s done. If something is still open on that day, your account stays.
        </Trans>
      </p>
    </Card>
  )
}

function Blocked({ blockers }: { blockers: readonly DeletionBlocker[] }) {
  const { i18n } = useLingui()
  return (
    <Card aria-labelledby="blocked">
      <h2 id="blocked" className="text-18 font-semibold">
        <Trans>Your account can’t be deleted yet</Trans>
      </h2>
      <p className="mt-1 mb-3 text-14 text-ink-soft">
        <Trans>Something is still open. Come back here when it’s done.</Trans>
      </p>
      <ul className="grid gap-2">
        {blockers.map((blocker) => {
          const { words, href, action } = BLOCKERS[blocker]
          return (
            <li key={blocker}>
              <Notice kind="caution" action={<ButtonLink href={href}>{i18n._(action)}</ButtonLink>}>
                {i18n._(words)}
              </Notice>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
