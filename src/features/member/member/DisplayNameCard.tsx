import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { query } from '#engine/client/data/query.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { getDisplayName, setDisplayName } from '#features/community/contract/post-reactions.ts'
import { MAX_DISPLAY_NAME_LENGTH } from '#features/community/rules/post-states.ts'

/** The name that others see beside what the member writes for everyone. */
export function DisplayNameCard() {
  const found = useLive(() => query(getDisplayName, {}, { call: sessionCall }), [])
  return (
    <Card aria-labelledby="display-name">
      <h2 id="display-name" className="mb-3 text-18 font-semibold">
        <Trans>Your name in the community</Trans>
      </h2>
      {found.state === 'ready' ? <NameForm name={found.value.name} /> : <NoAnswer of={found} />}
    </Card>
  )
}

function NameForm({ name }: { name: string }) {
  const { t } = useLingui()
  const act = useAct()
  const form = useForm({ name }, act)
  const wanted = form.input.name.trim()
  const length = [...wanted].length
  const error =
    length === 0
      ? t`Enter a name`
      : length > MAX_DISPLAY_NAME_LENGTH
        ? t`A name can have at most 20 characters`
        : undefined
  const isRefused = (act.problem?.fields ?? []).length > 0
  const { field, submit } = form.check({ name: error }, { name: wanted })
  const bound = field('name', t`Display name`)
  const save = submit(async (body) => {
    const result = await act.run(() => sessionCall(setDisplayName, { body }))
    if (result === null) return
    form.set({ name: result.answer.name })
    toast.good(t`Name saved`)
  })
  return (
    <Form onSubmit={save} className="gap-4!">
      <TextField
        {...bound}
        onChange={(value) => {
          bound.onChange(value)
          act.clear()
        }}
        autoComplete="nickname"
        hint={t`Others see it with your posts, reviews and comments, never your member number or e-mail.`}
      />
      <ActProblem problem={isRefused ? null : act.problem} />
      <Button type="submit" icon={Save} busy={act.busy} className="justify-self-start">
        <Trans>Save name</Trans>
      </Button>
    </Form>
  )
}
