import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { query } from '#engine/client/data/query.ts'
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
  type SetupItem,
  type SetupState,
} from '#features/setup/rules/setup-items.ts'
import { TestMail } from './TestMail.tsx'

type Item = { name: MessageDescriptor; why: MessageDescriptor; href: string | null }

const settings = paths.staffSettings()
/** What each item asks for, and where it is done. */
const ITEMS = {
  name: {
    name: msg`Name and logo`,
    why: msg`Your business’s name in each language. It’s on every screen and in every mail.`,
    href: settings,
  },
  support: {
    name: msg`Customer service`,
    why: msg`An address that members can write to.`,
    href: settings,
  },
  passkey: {
    name: msg`Your passkey`,
    why: msg`Money and settings need more than a mailbox. Add one for yourself.`,
    href: paths.member({ view: 'passkeys' }),
  },
  mail: {
    name: msg`Mail arrives`,
    why: msg`Members log in by a mailed code. Send yourself one.`,
    href: null,
  },
  warehouse: {
    name: msg`A warehouse with its address`,
    why: msg`Members copy it. Close the warehouses that you don’t have.`,
    href: paths.staffWarehouses(),
  },
  payee: {
    name: msg`An account to be paid into`,
    why: msg`Where members’ transfers go.`,
    href: paths.staffPayees(),
  },
  prices: {
    name: msg`Prices of your services`,
    why: msg`Handling fee, services, inspections, and the least and most of a top-up. Save each, even as it is.`,
    href: settings,
  },
  storage: {
    name: msg`Storage`,
    why: msg`Free days and fees of each warehouse.`,
    href: settings,
  },
  line: {
    name: msg`A shipping line`,
    why: msg`From your warehouse to where your customers live, typed or from a file.`,
    href: paths.staffChannels(),
  },
  rates: {
    name: msg`Exchange rates`,
    why: msg`Needed once you take transfers or buy in another currency.`,
    href: paths.staffChannels(),
  },
  terms: {
    name: msg`Terms of service`,
    why: msg`Start from our draft, and let somebody who knows your law read it.`,
    href: settings,
  },
  coupons: {
    name: msg`Coupons for new members`,
    why: msg`What each new member gets. Save it, or leave it empty for none.`,
    href: settings,
  },
  secondPerson: {
    name: msg`A second person`,
    why: msg`Two people approve large amounts and changes of addresses and accounts.`,
    href: settings,
  },
} as const satisfies Record<SetupItem, Item>

/** What the business has and lacks before it can open, and its opening. */
export function SetUpView() {
  const answer = useLive(() => query(readSetup, {}, { call: staffCall }), [])
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

type ListProps = { checklist: Checklist; onChange: () => void }

function List({ checklist, onChange }: ListProps) {
  const { i18n } = useLingui()
  const { done, isOpen } = checklist
  const state = Object.fromEntries(
    SETUP_ITEM_NAMES.map((item) => [item, done.includes(item)]),
  ) as SetupState
  const missing = missingItems(state)
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
              >
                {item === 'mail' && (
                  <TestMail checklist={checklist} isDone={state.mail} onProved={onChange} />
                )}
              </ItemCard>
            </li>
          )
        })}
      </ol>
      <Opening isOpen={isOpen} missing={missing.length} onChange={onChange} />
    </div>
  )
}

type ItemCardProps = {
  title: string
  why: string
  isDone: boolean
  isNeeded: boolean
  href: string | null
  children: ReactNode
}

function ItemCard({ title, why, isDone, isNeeded, href, children }: ItemCardProps) {
  const { t } = useLingui()
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
        {href !== null && (
          <ButtonLink href={href} aria-label={title}>
            {isDone ? <Trans>Change</Trans> : <Trans>Do it</Trans>}
          </ButtonLink>
        )}
      </div>
      {children}
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
          <Trans>Everything that you need is here. Open when you’re ready.</Trans>
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
