import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { RefusalList } from '#features/shipping/member/parts/RefusalList.tsx'
import { staffProblemWords } from './problem-text.ts'

type ProblemNoticeProps = {
  problem: CallProblem
  /** Messages of this screen for some codes. */
  words?: Partial<Record<CallProblem['code'], MessageDescriptor>>
}

/** An error answer, large enough to read from the scale. */
export function ProblemNotice({ problem, words }: ProblemNoticeProps) {
  const { i18n } = useLingui()
  const { status = 0, refusals, requestId } = problem
  return (
    <Notice kind="danger">
      <strong className="block text-18">
        {i18n._(words?.[problem.code] ?? staffProblemWords(problem.code))}
      </strong>
      {refusals && <RefusalList of={refusals} />}
      {/* A refusal says what to do; support is for what went wrong on the server. */}
      {requestId && status >= 500 && (
        <span className="text-12">
          <Trans>
            Reference for support: <code className="font-mono">{requestId}</code>
          </Trans>
        </span>
      )}
    </Notice>
  )
}
