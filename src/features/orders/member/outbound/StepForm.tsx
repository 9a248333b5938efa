import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'

type StepFormProps = {
  onNext: () => void
  /** Why it cannot go on, after the first try. */
  problem?: ReactNode
  children: ReactNode
}

/** One step with its way on. */
export function StepForm({ onNext, problem, children }: StepFormProps) {
  return (
    <Form onSubmit={onNext}>
      {children}
      {problem && (
        <p role="alert" className="text-14 font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" look="primary" icon={ArrowRight}>
        <Trans>Continue</Trans>
      </Button>
    </Form>
  )
}
