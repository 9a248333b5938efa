import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { waitWords } from '#engine/client/parts/forms/wait-words.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import type { LoginFailure } from './login.ts'

/** Problems label under the field, because they concern its value. */
const BESIDE_THE_FIELD = [
  'code_wrong',
  'challenge_expired',
  'too_many_tries',
  'rate_limited',
  'validation',
]

/** A problem that concerns no field: no network, or a server error. */
export function LoginProblem({ failure }: { failure: LoginFailure | null }) {
  const { i18n } = useLingui()
  if (failure?.kind !== 'problem' || BESIDE_THE_FIELD.includes(failure.problem.code)) return null
  const { code } = failure.problem
  return (
    <Notice kind="danger" icon={code === 'offline' ? CloudOff : undefined}>
      {i18n._(problemWords(code))}
      {code === 'account_blocked' && <Contact />}
    </Notice>
  )
}

/** Members who cannot log in cannot write to customer service in the app. */
function Contact() {
  const { email, phone } = useBusiness().supportContact
  const ways = [
    { href: `mailto:${email}`, label: email },
    { href: `tel:${phone.replace(/[^\d+]/g, '')}`, label: phone },
  ]
  return (
    <ul>
      {ways
        .filter(({ label }) => label !== '')
        .map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center font-semibold underline">
              {label}
            </a>
          </li>
        ))}
    </ul>
  )
}

/** The failure under the field of a step; undefined if there is none or it does not concern the field. */
export function useFailureWords(
  failure: LoginFailure | null,
): (label: string) => string | undefined {
  const { i18n, t } = useLingui()
  return (label) => {
    if (failure === null) return undefined
    if (failure.kind === 'field') return failureWords(i18n, failure.failure, label)
    const { code, retryAfter, fields } = failure.problem
    switch (code) {
      case 'code_wrong': {
        const triesLeft = failure.triesLeft ?? 0
        if (triesLeft === 0) return i18n._(problemWords('too_many_tries'))
        return t`Incorrect code. ${plural(triesLeft, { one: '# try left.', other: '# tries left.' })}`
      }
      case 'challenge_expired':
      case 'too_many_tries':
      case 'rate_limited':
        // A new code resets the limit of a challenge, but not the daily limit.
        return retryAfter === undefined ? i18n._(problemWords(code)) : waitWords(i18n, retryAfter)
      case 'validation':
        return fields?.[0] && failureWords(i18n, fields[0], label)
      default:
        return undefined
    }
  }
}
