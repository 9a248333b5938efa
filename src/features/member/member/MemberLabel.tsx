import { Trans, useLingui } from '@lingui/react/macro'
import { userInfo } from '#engine/client/session/session.ts'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { Skeleton, SkeletonGroup } from '#engine/client/ui/Skeleton.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { useMemberNum } from './parts/use-member-num.ts'

/** The member as a label: number, e-mail, balance. */
export function MemberLabel() {
  const { t } = useLingui()
  const { memberNum, isLoading } = useMemberNum()
  const { email, cashAmount } = userInfo.value
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="airmail h-1.5" />
      <div className="px-4 pt-4 pb-3 sm:px-5">
        <h2 className="caption">
          <Trans>Member number</Trans>
        </h2>
        {isLoading ? (
          <SkeletonGroup>
            <Skeleton className="my-2.5 h-6 w-40" />
          </SkeletonGroup>
        ) : (
          <CopyCode size={22} code={memberNum} what={t`member number`} errorText={t`Copy failed`} />
        )}
        <p className="text-14 text-ink-soft">
          <Trans>All your warehouse addresses include it.</Trans>
        </p>
      </div>
      <hr className="perforation" />
      <dl className="flex flex-wrap justify-between gap-4 px-4 py-4 sm:px-5">
        <div className="min-w-0">
          <dt className="caption">
            <Trans>E-mail</Trans>
          </dt>
          <dd className="wrap-anywhere">{email || '–'}</dd>
        </div>
        <div>
          <dt className="caption">
            <Trans>Balance</Trans>
          </dt>
          <dd className="text-18 font-bold">
            <Money amountFen={cashAmount} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
