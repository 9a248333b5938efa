import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { Keeping } from './kept-forms.ts'

/**
 * A search or a scan changes nothing; a file is chosen again; a confirmation has nothing to type; what is packed has a
 * store of its own; a secret stays on no device.
 */
type Unkept = 'search' | 'file' | 'confirmation' | 'packing' | 'secret'

type StaffFormProps = ComponentProps<typeof Form> & {
  /** Keeps what is typed through a reload and forgets it once it is sent, or why nothing is kept. */
  keeping: Keeping | Unkept
}

/** Every form of the console: it says that it has what was typed before, and offers to start again. */
export function StaffForm({ keeping, onSubmit, children, ...rest }: StaffFormProps) {
  if (typeof keeping === 'string') {
    return (
      <Form onSubmit={onSubmit} {...rest}>
        {children}
      </Form>
    )
  }
  return (
    <Form onSubmit={onSubmit} {...rest}>
      {keeping.state !== 'new' && <RestoredNote keeping={keeping} />}
      {children}
    </Form>
  )
}

function RestoredNote({ keeping: { state, forget } }: { keeping: Keeping }) {
  const isOutdated = state === 'outdated'
  return (
    <div className="w-full">
      <Notice
        kind={isOutdated ? 'caution' : 'info'}
        action={
          <Button onClick={forget}>
            {isOutdated ? <Trans>Start from the current values</Trans> : <Trans>Start over</Trans>}
          </Button>
        }
      >
        {isOutdated ? (
          <Trans>This has changed since you began.</Trans>
        ) : (
          <Trans>You typed this before. It hasn’t been sent.</Trans>
        )}
      </Notice>
    </div>
  )
}
