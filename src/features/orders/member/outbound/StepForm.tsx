import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'

type StepFormProps = {
  onNext: () => void
  /** Why it cannot go on, after the first try. */
  problem?: ReactNode
  /** Stays in sight above the way on. */
  bar?: ReactNode
  children: ReactNode
}

/** One step with its way on. */
export function StepForm({ onNext, problem, bar, children }: StepFormProps) {
  return (
    <Form onSubmit={onNext}>
      {children}
      <div
        className={
          bar
            ? 'bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-10 grid grid-cols-1 gap-2 rounded-card border border-line bg-surface p-3 shadow-float lg:bottom-4 [@media(min-height:32rem)]:sticky'
            : 'grid grid-cols-1 justify-items-start gap-3'
        }
      >
        {bar}
        {problem && (
          <p role="alert" className="text-14 font-medium text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" look="primary" icon={ArrowRight}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Form>
  )
}
