import { Trans, useLingui } from '@lingui/react/macro'
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { type Query, query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { refreshBusiness } from '#features/business/member/data/refresh-business.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { type Checklist, openBusiness, readSetup } from '#features/setup/contract/setup.ts'
import {
  missingItems,
  SETUP_ITEM_NAMES,
  SETUP_ITEMS,
  type SetupState,
} from '#features/setup/rules/setup-items.ts'
import { BackupKey } from '#features/system/staff/parts/BackupKey.tsx'
import { hasForms, ITEMS } from './items.ts'
import { StepLinks } from './parts/NextStep.tsx'
import { SetUpStep } from './SetUpStep.tsx'
import { TestMail } from './TestMail.tsx'

/** What the business has and lacks before it can open, and its opening. */
export function SetUpView() {
  const answer = useLive(() => query(readSetup, {}, { call: staffCall }), [])
  const step = useSearchParams().get('step')
  if (step === 'backupKey') {
    return (
      <div className="grid gap-5">
        <BackupKey onConfirmed={answer.again} />
        <StepLinks item={step} done={answer.state === 'ready' ? answer.value.done : null} />
      </div>
    )
  }
  if (step === 'mail') return <MailStep of={answer} />
  if (hasForms(step)) return <SetUpStep key={step} item={step} of={answer} />
  return (
    <>
      <PageHeader title={<Trans>Set-up</Trans>}>
        <Trans>What your business needs before it opens. Leave and come back at any time.</Trans>
      </PageHeader>
      <AnswerView of={answer}>
        {(checklist) => <List checklist={checklist} onChange={answer.again} />}
      </AnswerView>
    </>
  )
}

/** The test mail, which is sent and answered on a page of its own. */
function MailStep({ of: answer }: { of: Query<Checklist> }) {
  const { i18n } = useLingui()
  const { name, why } = ITEMS.mail
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader title={i18n._(name)}>{i18n._(why)}</PageHeader>
      <AnswerView of={answer}>
        {(checklist) => (
          <Card>
            <TestMail
              checklist={checklist}
              isDone={checklist.done.includes('mail')}
              onProved={answer.again}
            />
          </Card>
        )}
      </AnswerView>
      <StepLinks item="mail" done={answer.state === 'ready' ? answer.value.done : null} />
    </div>
  )
}

type ListProps = { checklist: Checklist; onChange: () => void }

function List({ checklist, onChange }: ListProps) {
  const { i18n, t } = useLingui()
  const { done, isOpen } = checklist
  const state = Object.fromEntries(
    SETUP_ITEM_NAMES.map((item) => [item, done.includes(item)]),
  ) as SetupState
  const missing = missingItems(state)
  const open = t`Open`
  return (
    <div className="grid max-w-3xl gap-5">
      <ol className="grid gap-3">
        {SETUP_ITEM_NAMES.map((item) => {
          const { name, why, href } = ITEMS[item]
          return (
            <li key={item}>
              <ItemCard
                title={i18n._(name)}
                why={i18n._(why)}
                isDone={state[item]}
                isNeeded={SETUP_ITEMS[item].isNeeded}
                href={href}
              />
            </li>
          )
        })}
      </ol>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <h2 className="text-16 font-semibold">
            <Trans>Bring your data</Trans>
          </h2>
          <p className="text-14 text-ink-soft">
            <Trans>
              Members, addresses, parcels, balances, products and prices from spreadsheets or
              another system.
            </Trans>
          </p>
        </div>
        <ButtonLink href={paths.staffMovingIn()} aria-label={`${open} ${t`Bring your data`}`}>
          {open}
        </ButtonLink>
      </Card>
      <Opening isOpen={isOpen} missing={missing.length} onChange={onChange} />
    </div>
  )
}

type ItemCardProps = {
  title: string
  why: string
  isDone: boolean
  isNeeded: boolean
  href: string
}

function ItemCard({ title, why, isDone, isNeeded, href }: ItemCardProps) {
  const { t } = useLingui()
  const label = isDone ? t`Change` : t`Do it`
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        role="img"
        aria-label={isDone ? t`Done` : t`To do`}
        className={isDone ? 'text-good' : 'text-ink-soft'}
      >
        <Icon of={isDone ? CircleCheck : Circle} />
      </span>
      <div className="min-w-0 grow basis-56">
        <h2 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
          {title}
          {!isNeeded && !isDone && (
            <Chip>
              <Trans>Can wait</Trans>
            </Chip>
          )}
        </h2>
        <p className="text-14 text-ink-soft">{why}</p>
      </div>
      <ButtonLink href={href} aria-label={`${label} ${title}`}>
        {label}
      </ButtonLink>
    </Card>
  )
}

type OpeningProps = { isOpen: boolean; missing: number; onChange: () => void }

function Opening({ isOpen, missing, onChange }: OpeningProps) {
  const { busy, problem, send } = useStaffWrite()
  const [isAsking, setAsking] = useState(false)
  const set = async (wanted: boolean) => {
    const body = { isOpen: wanted }
    const answer = await send(null, body, () => staffCall(openBusiness, { body }))
    if (answer === null) return
    setAsking(false)
    onChange()
    await refreshBusiness()
  }
  return (
    <Card className="grid gap-3" aria-labelledby="opening">
      <h2 id="opening" className="text-18 font-semibold">
        {isOpen ? <Trans>Open for business</Trans> : <Trans>Not open yet</Trans>}
      </h2>
      <p className="text-ink-soft">
        {isOpen ? (
          <Trans>Everyone sees your pages and can register.</Trans>
        ) : missing > 0 ? (
          <Trans>
            Visitors see that you open soon. Nobody registers, and no address is shown. Still
            needed: {missing}
          </Trans>
        ) : (
          <Trans>
            Everything that you need is here. Open when you’re ready. Warehouses without an address
            are closed then, so that nobody reads of them.
          </Trans>
        )}
      </p>
      {problem && <ProblemNotice problem={problem} />}
      {isAsking && (
        <Notice kind="caution">
          <Trans>
            Visitors will see that you open soon, and nobody can register. Members go on as before.
          </Trans>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {!isOpen ? (
          <Button look="primary" busy={busy} disabled={missing > 0} onClick={() => set(true)}>
            <Trans>Open the business</Trans>
          </Button>
        ) : isAsking ? (
          <>
            <Button look="danger" busy={busy} onClick={() => set(false)}>
              <Trans>Close for now</Trans>
            </Button>
            <Button onClick={() => setAsking(false)}>
              <Trans>Stay open</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsking(true)}>
            <Trans>Close for now…</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}
