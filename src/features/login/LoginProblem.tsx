import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { problemWords } from '#parts/problem-words.ts'
import { Notice } from '#ui/Notice.tsx'
import type { LoginFailure } from './login-state.ts'

/** Said under the field, since it is about what was typed or asked for. */
const BESIDE_THE_FIELD = [
  'code_wrong',
  'challenge_expired',
  'too_many_tries',
  'rate_limited',
  'validation',
]

/** A reason that no field is to blame for: no network, a server in trouble. */
export function LoginProblem({ failure }: { failure: LoginFailure | null }) {
  const { i18n } = useLingui()
  if (failure?.kind !== 'problem' || BESIDE_THE_FIELD.includes(failure.problem.code)) return null
  const { code } = failure.problem
  return (
    <Notice kind="danger" icon={code === 'offline' ? CloudOff : undefined}>
      {i18n._(problemWords(code))}
    </Notice>
  )
}
