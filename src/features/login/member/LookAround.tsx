import { Trans, useLingui } from '@lingui/react/macro'
import { Package, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { type CallProblem, call } from '#engine/client/platform/call.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { timeZone } from '#engine/client/platform/time-zone.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import { lookAroundAsCustomer, lookAroundAsStaff } from '#features/login/contract/visits.ts'
import { startMemberSession } from './acts/start-member-session.ts'
import { UnsentHere } from './UnsentHere.tsx'

type Role = 'customer' | 'staff'

/** The login of a public demo: one click for each role, and no address to type. */
export function LookAround() {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState<Role | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)

  async function enter(role: Role) {
    if (busy !== null) return
    setBusy(role)
    setProblem(null)
    const body = { language: codeOfLocale(i18n.locale), timeZone: timeZone() }
    const endpoint = role === 'customer' ? lookAroundAsCustomer : lookAroundAsStaff
    try {
      const answer = await call(endpoint, { body })
      if (answer.ok) {
        await startMemberSession(answer.value, role === 'staff' ? paths.staff() : undefined)
      } else setProblem(answer.problem)
    } catch (error) {
      logError(error)
      setProblem({ code: 'internal' })
    }
    setBusy(null)
  }

  return (
    <div className="grid gap-4">
      <UnsentHere />
      <p className="text-ink-soft">
        <Trans>
          No account needed. As a customer you get one of your own, with a few parcels in it; other
          visitors don’t see what you do there.
        </Trans>
      </p>
      {problem !== null && <Notice kind="danger">{i18n._(problemWords(problem.code))}</Notice>}
      <Button
        look="primary"
        icon={Package}
        busy={busy === 'customer'}
        onClick={() => void enter('customer')}
      >
        <Trans>Look around as a customer</Trans>
      </Button>
      <Button icon={Warehouse} busy={busy === 'staff'} onClick={() => void enter('staff')}>
        <Trans>Look around as warehouse staff</Trans>
      </Button>
    </div>
  )
}
