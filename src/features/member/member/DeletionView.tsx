import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { query } from '#engine/client/data/query.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { deletionDue } from '#engine/client/session/deletion-due.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { paths } from '#engine/shared/paths.ts'
import { getOwnData } from '#features/member/contract/own-data.ts'
import type { DeletionBlocker } from '#features/member/rules/account-deletion.ts'
import { DeletionFacts } from './DeletionFacts.tsx'
import { MemberView } from './MemberView.tsx'
import { askDeletion } from './own-data.ts'

type Blocker = { words: MessageDescriptor; href: string; action: MessageDescriptor }

const BALANCE = paths.balance()
const SEE = msg`See balance`

/** What prevents the deletion of an account, and where the member can end it. */
const BLOCKERS: Record<DeletionBlocker, Blocker> = {
  balance: {
    words: msg`There’s money in your balance. Withdraw it first.`,
    href: paths.balance({ view: 'withdraw' }),
    action: msg`Withdraw`,
  },
  owed: {
    words: msg`You have an unpaid amount. Top up to settle it.`,
    href: paths.recharge(),
    action: msg`Top up`,
  },
  held: {
    words: msg`Some of your money is held or paid in advance. It’s settled when what it’s for has ended.`,
    href: BALANCE,
    action: SEE,
  },
  order: {
    words: msg`An order is under way. Wait until it’s delivered, or ask customer service to cancel it.`,
    href: paths.orders('all'),
    action: msg`See orders`,
  },
  request: {
    words: msg`A buying request or return is under way. Wait until it has ended, or withdraw it.`,
    href: paths.requests(),
    action: msg`See requests`,
  },
  parcel: {
    words: msg`A parcel is in our warehouse or on its way there. Ship it, have it returned or disposed of, or delete its registration.`,
    href: paths.parcels('all'),
    action: msg`See parcels`,
  },
  claim: {
    words: msg`Your claim to a parcel is under review.`,
    href: paths.parcels('toWarehouse'),
    action: msg`See parcels`,
  },
  compensation: {
    words: msg`A compensation claim is under review.`,
    href: paths.orders('all'),
    action: msg`See orders`,
  },
  withdrawal: {
    words: msg`A withdrawal is under way.`,
    href: paths.balance({ view: 'withdraw' }),
    action: SEE,
  },
  receipt: {
    words: msg`A transfer is under review. Wait until it’s decided, or withdraw it.`,
    href: paths.recharge(),
    action: msg`See transfers`,
  },
  staff: {
    words: msg`Your account has or had access to the console. Ask customer service to delete it.`,
    href: `${paths.member()}#contact`,
    action: msg`Customer service`,
  },
}

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

/** Asks for the deletion; typing the member number shows that it is meant. */
export function DeletionForm({ again }: { again: () => void }) {
  const { t } = useLingui()
  const act = useAct()
  const form = useForm({ typed: '' }, act)
  const { memberNum } = userInfo.value
  const isMeant = normaliseCode(form.input.typed) === normaliseCode(memberNum)
  const { field, submit } = form.check(
    { typed: !isMeant && t`Enter your member number ${memberNum}` },
    memberNum,
  )
  const send = submit(() =>
    act.run(askDeletion, ({ code }) => {
      if (code === 'deletion_blocked') again()
    }),
  )
  return (
    <Card aria-labelledby="delete">
      <h2 id="delete" className="mb-3 text-18 font-semibold">
        <Trans>Delete this account</Trans>
      </h2>
      <Form
        onSubmit={() => {
          act.clear()
          return send()
        }}
        className="gap-4!"
      >
        <TextField
          {...field('typed', t`Your member number`)}
          autoComplete="off"
          hint={t`Type ${memberNum} to confirm.`}
        />
        <ActProblem problem={act.problem} />
        <Button
          type="submit"
          look="danger"
          icon={Trash2}
          busy={act.busy}
          className="justify-self-start"
        >
          <Trans>Delete in 7 days</Trans>
        </Button>
      </Form>
    </Card>
  )
}
